import { useState } from 'react'
import { ownLanguages } from '../../../../contract/files/languages'
import { command } from '../../../device/api'
import { type TextKey, t } from '../../../i18n'
import { ConfirmDelete } from '../../../shared/Dialog'
import { useRefocus } from '../../../shared/hooks/browser'
import { useAction } from '../../../shared/hooks/useAction'
import { Notice } from '../../../shared/Notice'
import type { StoredPack } from './languagePack'

interface Props {
  packs: readonly StoredPack[]
  reload: () => void
}

/** The built-in languages, then the language packs. Each pack has a Delete button. */
export function PackRows({ packs, reload }: Props) {
  const { outcome, busy, run } = useAction()
  const [packToDelete, setPackToDelete] = useState<StoredPack>()
  const close = () => setPackToDelete(undefined)
  useRefocus()

  async function remove(file: string) {
    await run(() => command('/api/file/delete', { file }))
    close()
    reload()
  }

  return (
    <section>
      <p>{t('languages.own', { list: ownLanguages.map(({ name }) => name).join(', ') })}</p>
      <ul className="rows">
        {packs.map((pack) => {
          const note = noteOn(pack)
          return (
            <li key={pack.file} className="row">
              <div>
                <h2 translate="no">{pack.name}</h2>
                {note && <p>{t(note)}</p>}
              </div>
              <button type="button" className="outline danger" onClick={() => setPackToDelete(pack)}>
                {t('inverterList.delete')}
              </button>
            </li>
          )
        })}
      </ul>
      <Notice outcome={outcome} />
      {packToDelete && (
        <ConfirmDelete name={packToDelete.name} busy={busy} confirm={() => remove(packToDelete.file)} close={close}>
          <p>{t('config.deleteAbout')}</p>
        </ConfirmDelete>
      )}
    </section>
  )
}

function noteOn({ version }: StoredPack): TextKey | undefined {
  if (version === undefined) return 'languages.displayOnly'
  return version === UI_VERSION ? undefined : 'systemInfo.newer'
}
