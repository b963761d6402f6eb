import { type Application, readApplication } from './application'
import { chipName } from './chips'
import { type FirmwareTexts, readTexts } from './firmwareTexts'
import { catchRefusal, type Refusal } from './refusal'

export interface Firmware extends FirmwareTexts {
  kind: Application['kind']
  chip: string
  application: Application
}

/** Describes an image for any ESP chip. Returns a `Refusal` if the image is damaged or encrypted, or if the file is not an image. */
export const readFirmware = (image: Uint8Array<ArrayBuffer>): Promise<Firmware | Refusal> =>
  catchRefusal(async () => {
    const application = await readApplication(image)
    return { kind: application.kind, chip: chipName(application.chipId), application, ...readTexts(image, application) }
  })
