import { useState } from 'react'
import { readFile } from '../../deviceFiles'
import { useAction } from '../../hooks/useAction'
import { t } from '../../i18n'
import { datedName } from '../../lib/datedName'
import type { Loaded } from '../../lib/outcome'
import { saveFile } from '../../lib/saveFile'
import { LoadedView } from '../../parts/LoadedView'
import { Notice } from '../../parts/Notice'

/** Any file of the device, into the browser's downloads. */
export function BackupCard({ files }: { files: Loaded<string[]> }) {
  const [chosen, setChosen] = useState('')
  const { outcome, busy, run } = useAction()

  function download(name: string) {
    return run(async () => {
      const content = await readFile(name)
      const message = datedName(name, new Date())
      saveFile(message, content)
      return { type: 'success', message: t('config.saved', { name: message }) }
    })
  }

  return (
    <article>
      <h2>{t('config.backup')}</h2>
      <LoadedView loaded={files}>
        {(names) =>
          names.length ? (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                download(names.includes(chosen) ? chosen : (names[0] ?? ''))
              }}
            >
              <label for="backup">{t('config.file')}</label>
              <select id="backup" value={chosen || names[0]} onChange={(event) => setChosen(event.currentTarget.value)}>
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <p>{t('config.secrets')}</p>
              <Notice outcome={outcome} />
              <div class="actions">
                <button type="submit" aria-busy={busy}>
                  {t('config.download')}
                </button>
              </div>
            </form>
          ) : (
            <p>{t('config.empty')}</p>
          )
        }
      </LoadedView>
    </article>
  )
}
