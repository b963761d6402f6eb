import { kilobytes, t } from '../../../i18n'
import { ChangingText } from '../../../shared/ChangingText'
import type { Doubt } from './firmwareCheck'

/** What speaks against the chosen file. */
export function DoubtNotes({ doubts, size, room }: { doubts: readonly Doubt[]; size: number; room: number }) {
  return (
    <>
      {doubts.map((doubt) => (
        <p key={doubt} className="notice" data-type="warning">
          <ChangingText text={t(doubt, { size: kilobytes(size), room: kilobytes(room) })} />
        </p>
      ))}
    </>
  )
}
