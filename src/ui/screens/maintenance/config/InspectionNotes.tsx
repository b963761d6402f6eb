import { errorText } from '../../../device/outcome'
import { t } from '../../../i18n'
import { ChangingText } from '../../../shared/ChangingText'
import type { Inspection } from './useInspection'

const SHOWN = 12

/** What is wrong with a file, or a short list of what it changes. */
export function InspectionNotes({ inspection, target }: { inspection: Inspection; target: string }) {
  const { verdict, changes, error } = inspection
  if (verdict === 'bad') return <p className="error">{t('config.notJson')}</p>
  if (verdict === 'doubtful') return <p className="warn">{t('config.notTarget', { name: target })}</p>
  if (!changes) return <p className="warn">{error && errorText(error)}</p>
  return (
    <>
      <p>
        <ChangingText text={t('config.changes', { count: changes.length })} />
      </p>
      <ul>
        {changes.slice(0, SHOWN).map(({ path, before, after }) => (
          <li key={path} translate="no">
            <code>{path}</code> <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
        {changes.length > SHOWN && <li>…</li>}
      </ul>
    </>
  )
}
