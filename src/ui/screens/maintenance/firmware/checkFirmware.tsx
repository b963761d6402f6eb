import { kilobytes, t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ChangingText } from '../../../shared/ChangingText'
import type { FileCheck } from '../../../upload/FileForm'
import { compareWithDevice, type Device, type FirmwareNote, otherChip, readFirmwareFile } from './compare'
import { type ImageWithPage, type KeepProblem, keepInterface } from './keepInterface'

interface FirmwareCheck extends FileCheck {
  /** The version in the file. */
  version: string | undefined
  /** The image in which this web interface replaces OpenDTU's own. Undefined if the image can only be sent unchanged. */
  imageWithPage: ImageWithPage | undefined
}

const isWarning = (note: FirmwareNote | KeepProblem) => note !== 'newer' && note !== 'same'

/** Reads a firmware file, and makes the image that keeps this interface. */
async function readImage(file: File) {
  // If the file cannot be read, the upload reports the error.
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const firmware = await readFirmwareFile(bytes)
  return { firmware, keepResult: await keepInterface(firmware, bytes) }
}

/** The results of `readImage`, because reading a file takes seconds on a slow phone. */
const readings = new WeakMap<File, ReturnType<typeof readImage>>()

/** Compares a firmware file with the device. Returns undefined while the status of the device is unknown. */
export async function checkFirmware(file: File, device: Device | undefined): Promise<FirmwareCheck | undefined> {
  const reading = readings.get(file) ?? readImage(file)
  readings.set(file, reading)
  const { firmware, keepResult } = await reading
  if (!device) return
  const { problem, chip, environment = '', version } = firmware
  const keepProblem = typeof keepResult === 'string' ? keepResult : undefined
  const notes = [...compareWithDevice(firmware, file, device), ...(keepProblem ? [keepProblem] : [])]
  const warnings = notes.filter(isWarning)
  const wrongChip = otherChip(firmware, device)
  const isRefused = wrongChip || problem === 'factory' || problem === 'damaged'
  const noteLevel = warnings.length ? 'warning' : 'ok'
  const hasOnlyKeepProblem = keepProblem && warnings[0] === keepProblem && !wrongChip
  return {
    level: isRefused ? 'error' : noteLevel,
    confirm: wrongChip ? { word: wrongChip, text: 'upload.confirm' } : undefined,
    action: hasOnlyKeepProblem ? 'firmware.unchanged' : undefined,
    version,
    imageWithPage: typeof keepResult === 'object' ? keepResult : undefined,
    notes: () => (
      <>
        <p translate="no">{[version, environment, chip].filter(Boolean).join(' · ')}</p>
        {wrongChip && (
          <Note type="danger" text={t('firmware.other', { file: wrongChip, device: plainText(device.chipmodel) })} />
        )}
        {notes.map((note) => (
          <Note
            key={note}
            type={isWarning(note) ? 'warning' : undefined}
            text={t(`firmware.${note}`, {
              size: kilobytes(file.size),
              room: kilobytes(Number(device.sketch_total)),
              file: environment,
              device: plainText(device.pioenv),
            })}
          />
        ))}
      </>
    ),
  }
}

function Note({ type, text }: { type: 'danger' | 'warning' | undefined; text: string }) {
  return (
    <p className={type ? 'notice' : ''} data-type={type}>
      <ChangingText text={text} />
    </p>
  )
}
