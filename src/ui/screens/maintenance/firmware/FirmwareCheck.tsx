import type { SystemStatus } from '../../../../contract/system'
import { kilobytes, t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ChangingText } from '../../../shared/ChangingText'
import type { FirmwareImage } from '../../../upload/firmwareImage'
import type { FileCheck } from '../../../upload/uploadState'
import { type FirmwareNote, firmwareNotes, otherChip } from './firmwareFile'

/** What the file says about itself, and how it differs from what the device has. */
export function checkOf(image: FirmwareImage, file: File, device: Partial<SystemStatus>): FileCheck {
  const { problem, chip, environment = '', version } = image
  const notes = firmwareNotes(image, file, device)
  const word = otherChip(image, device)
  const isWarning = (note: FirmwareNote) => note !== 'newer' && note !== 'same'
  return {
    level: word || problem === 'factory' ? 'error' : notes.some(isWarning) ? 'warning' : 'ok',
    confirm: word ? { word, text: 'upload.confirm' } : undefined,
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
                room: kilobytes(device.sketch_total ?? 0),
                file: environment,
                device: plainText(device.pioenv),
              })}
            />
          </p>
        ))}
      </>
    ),
  }
}
