import { t } from '../../i18n'
import type { Difference } from '../../lib/configCheck'
import { errorText } from '../../messages'
import type { Inspection } from './useInspection'

const SHOWN = 12

const kinds = { added: 'config.added', removed: 'config.removed', changed: 'config.changed' } as const

/** What is wrong with a file, or what it would change. */
export function InspectionView({ inspection, target }: { inspection: Inspection; target: string }) {
  const { isJson, fits, changes, error } = inspection
  if (!isJson) return <p class="error">{t('config.notJson')}</p>
  if (!fits) return <p class="warn">{t('config.notTarget', { name: target })}</p>
  if (error) return <p class="warn">{`${t('config.notCompared')} ${errorText(error)}`}</p>
  if (!changes?.length) return <p>{t('config.noChanges')}</p>
  return (
    <>
      <p>{t('config.changes')}</p>
      <ul class="changes">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={change.path}>
            <code>{change.path}</code> <Change {...change} />
          </li>
        ))}
        {changes.length > SHOWN && <li>{t('config.more', { count: changes.length - SHOWN })}</li>}
      </ul>
    </>
  )
}

function Change({ kind, values }: Difference) {
  if (!values) return t(kinds[kind])
  const [before, after] = values
  return (
    <>
      <del>{before}</del> → <ins>{after}</ins>
    </>
  )
}
