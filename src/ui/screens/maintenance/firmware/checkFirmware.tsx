import { kilobytes, t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ChangingText } from '../../../shared/ChangingText'
import type { FileCheck } from '../../../upload/useChosenFile'
import { compareWithDevice, type Device, type FirmwareNote, otherChip } from './compare'
import { type KeptImage, keepInterface } from './keepInterface'
import { readFirmwareFile } from './readFirmwareFile'

export interface FirmwareCheck extends FileCheck {
  /** The version in the file. */
  version: string | undefined
  /** The same image with this interface, if the image has OpenDTU's own. */
  kept: KeptImage | undefined
}

const isWarning = (note: FirmwareNote) => note !== 'newer' && note !== 'same'

/** Reads a firmware file, compares it with the device, and makes the image that keeps this interface. */
export async function checkFirmware(file: File, device: Device): Promise<FirmwareCheck> {
  // If the file cannot be read, the upload reports the error.
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const found = await readFirmwareFile(bytes)
  const { problem, chip, environment = '', version } = found
  const notes = compareWithDevice(found, file, device)
  const word = otherChip(found, device)
  const keeping = await keepInterface(found, bytes)
  const keepProblem = typeof keeping === 'string' ? keeping : undefined
  const isRefused = problem === 'factory' || problem === 'damaged'
  const hasWarning = notes.some(isWarning)
  return {
    level: word || isRefused ? 'error' : hasWarning || keepProblem ? 'warning' : 'ok',
    confirm: word ? { word, text: 'upload.confirm' } : undefined,
    action: keepProblem && !word && !hasWarning ? 'firmware.unchanged' : undefined,
    version,
    kept: typeof keeping === 'object' ? keeping : undefined,
    notes: () => (
      <>
        <p translate="no">{[version, environment, chip].filter(Boolean).join(' · ')}</p>
        {word && (
          <p className="notice" data-type="danger">
            <ChangingText text={t('firmware.other', { file: word, device: plainText(device.chipmodel) })} />
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={isWarning(note) ? 'notice' : ''} data-type="warning">
            <ChangingText
              text={t(`firmware.${note}`, {
                size: kilobytes(file.size),
                room: kilobytes(Number(device.sketch_total)),
                file: environment,
                device: plainText(device.pioenv),
              })}
            />
          </p>
        ))}
        {keepProblem && (
          <p className="notice" data-type="warning">
            <ChangingText text={t(keepProblem, { chip: chip ?? '' })} />
          </p>
        )}
      </>
    ),
  }
}
