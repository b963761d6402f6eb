import { t } from '../../i18n'
import type { Difference } from '../../lib/configCheck'

const SHOWN = 12

/** A short list of what a new file changes. */
export function Changes({ changes }: { changes: readonly Difference[] }) {
  return (
    <>
      <p>{t('config.changes', { count: changes.length })}</p>
      <ul class="changes">
        {changes.slice(0, SHOWN).map(({ path, sign, values }) => (
          <li key={path}>
            {`${sign} `}
            <code>{path}</code>
            {values && (
              <>
                <del>{values[0]}</del> → <ins>{values[1]}</ins>
              </>
            )}
          </li>
        ))}
        {changes.length > SHOWN && <li>…</li>}
      </ul>
    </>
  )
}
