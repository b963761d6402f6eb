import { kilobytes, t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ChangingText } from '../../../shared/ChangingText'
import type { FileCheck } from '../../../upload/useChosenFile'
import { compareWithDevice, type Device, type FirmwareNote, otherChip } from './compare'
import { type KeepProblem, type KeptImage, keepInterface } from './keepInterface'
import { readFirmwareFile } from './readFirmwareFile'

export interface FirmwareCheck extends FileCheck {
  /** The version in the file. */
  version: string | undefined
  /** The same image with this interface, if the image has OpenDTU's own. */
  kept: KeptImage | undefined
}

const isWarning = (note: FirmwareNote | KeepProblem) => note !== 'newer' && note !== 'same'

/** Reads a firmware file, compares it with the device, and makes the image that keeps this interface. */
export async function checkFirmware(file: File, device: Device): Promise<FirmwareCheck> {
  // If the file cannot be read, the upload reports the error.
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const found = await readFirmwareFile(bytes)
  const { problem, chip, environment = '', version } = found
  const keeping = await keepInterface(found, bytes)
  const keepProblem = typeof keeping === 'string' ? keeping : undefined
  const notes = [...compareWithDevice(found, file, device), ...(keepProblem ? [keepProblem] : [])]
  const warnings = notes.filter(isWarning)
  const word = otherChip(found, device)
  const isRefused = word || problem === 'factory' || problem === 'damaged'
  return {
    level: isRefused ? 'error' : warnings.length ? 'warning' : 'ok',
    confirm: word ? { word, text: 'upload.confirm' } : undefined,
    action: keepProblem && warnings[0] === keepProblem && !word ? 'firmware.unchanged' : undefined,
    version,
    kept: typeof keeping === 'object' ? keeping : undefined,
    notes: () => (
      <>
        <p translate="no">{[version, environment, chip].filter(Boolean).join(' · ')}</p>
        {word && <Note type="danger" text={t('firmware.other', { file: word, device: plainText(device.chipmodel) })} />}
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
