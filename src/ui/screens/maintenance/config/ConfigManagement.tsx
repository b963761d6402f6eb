import { useState } from 'react'
import { configFile } from '../../../../contract/files/files'
import { command } from '../../../device/api'
import { deleteSettings, hasSize, listFiles, readFile, type StoredFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { BYTES_PER_KILOBYTE, kilobytes, t } from '../../../i18n'
import { datedName, saveFile } from '../../../lib/download'
import { RestartCard, RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { ConfirmDelete } from '../../../shared/Dialog'
import { useRefocus } from '../../../shared/hooks/browser'
import { type Action, useAction } from '../../../shared/hooks/useAction'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { Screen } from '../../../shared/Screen'
import { RestoreCard } from './RestoreCard'

export function ConfigManagement() {
  const files = useLoad(listFiles)
  const restart = useRestart()

  function back() {
    restart.endWait()
    files.reload()
  }

  return (
    <Screen title={t('config.title')}>
      <RestartWait restart={restart} onBack={back}>
        <BackupCard files={files} />
        <RestoreCard startWait={restart.startWait} files={files} />
        <RestartCard
          title={t('config.reset')}
          about={t('config.resetAbout')}
          action={t('config.reset')}
          restart={restart}
          send={deleteSettings}
          consequence="config.accessPoint"
        />
      </RestartWait>
    </Screen>
  )
}

/** Downloads or deletes a file of the device. */
function BackupCard({ files }: { files: Loaded<StoredFile[]> }) {
  const action = useAction()
  const { outcome, busy, run } = action
  const [name, setName] = useState('')

  function download(name: string) {
    return run(async () => {
      const savedName = datedName(name, new Date())
      saveFile(savedName, await readFile(name))
      return { type: 'success', message: savedName }
    })
  }

  return (
    <article>
      <h2>{t('config.backup')}</h2>
      <LoadedView loaded={files}>
        {(list) => {
          const selected = list.find((file) => file.name === name) ?? list[0]
          return (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (selected) download(selected.name)
              }}
            >
              <div className="field">
                <label htmlFor="backup">{t('config.file')}</label>
                <select
                  id="backup"
                  name="backup"
                  value={selected?.name}
                  onChange={(event) => setName(event.currentTarget.value)}
                >
                  {list.map(({ name, size }) => (
                    <option key={name} value={name} translate="no">
                      {size === undefined ? name : `${name} · ${kilobytes(Math.max(size, BYTES_PER_KILOBYTE))}`}
                    </option>
                  ))}
                </select>
              </div>
              <p>{t('config.secrets')}</p>
              <Notice outcome={outcome} />
              <div className="actions">
                {selected && <DeleteButton file={selected} action={action} reload={files.reload} />}
                <button type="submit" aria-busy={busy} disabled={!selected}>
                  {t('config.download')}
                </button>
              </div>
            </form>
          )
        }}
      </LoadedView>
    </article>
  )
}

interface DeleteProps {
  file: StoredFile
  action: Action
  reload: () => void
}

/** The button that deletes the selected file. Absent if the firmware cannot delete a single file: such firmware sends no file sizes. */
function DeleteButton({ file, action: { busy, run }, reload }: DeleteProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { name } = file
  useRefocus()
  if (!hasSize(file)) return null
  const isConfig = name === configFile

  async function remove() {
    await run(() => command('/api/file/delete', { file: name }))
    setIsConfirming(false)
    reload()
  }

  return (
    <>
      <button type="button" className="outline danger" onClick={() => setIsConfirming(true)}>
        {t('inverterList.delete')}
      </button>
      {isConfirming && (
        <ConfirmDelete name={name} busy={busy} confirm={remove} close={() => setIsConfirming(false)}>
          {isConfig && <p>{t('config.resetAbout')}</p>}
          <p>{t('config.deleteAbout')}</p>
          {isConfig && <p>{t('config.accessPoint')}</p>}
        </ConfirmDelete>
      )}
    </>
  )
}
