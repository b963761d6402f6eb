import { readFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { useAction } from '../../../hooks/useAction'
import { t } from '../../../i18n'
import { datedName } from '../../../lib/datedName'
import { saveFile } from '../../../lib/saveFile'
import { LoadedView } from '../../../parts/loading/LoadedView'
import { Notice } from '../../../parts/Notice'

/** Any file of the device, into the browser's downloads. */
export function BackupCard({ files }: { files: Loaded<string[]> }) {
  const { outcome, busy, run } = useAction()

  function save(name: string) {
    return run(async () => {
      const message = datedName(name, new Date())
      saveFile(message, await readFile(name))
      return { type: 'success', message }
    })
  }

  return (
    <article>
      <h2>{t('config.backup')}</h2>
      <LoadedView loaded={files}>
        {(names) => (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const name = new FormData(event.currentTarget).get('backup')
              if (name) save(String(name))
            }}
          >
            <div class="field">
              <label for="backup">{t('config.file')}</label>
              <select id="backup" name="backup">
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
            <p>{t('config.secrets')}</p>
            <Notice outcome={outcome} />
            <div class="actions">
              <button type="submit" aria-busy={busy} disabled={!names.length}>
                {t('config.download')}
              </button>
            </div>
          </form>
        )}
      </LoadedView>
    </article>
  )
}
