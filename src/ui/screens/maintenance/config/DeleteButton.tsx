import { useState } from 'react'
import { configFile } from '../../../../contract/files/files'
import { command } from '../../../device/api'
import { hasSize, type StoredFile } from '../../../device/files'
import { t } from '../../../i18n'
import { Confirm } from '../../../shared/Confirm'
import type { Action } from '../../../shared/hooks/useAction'
import { useRefocus } from '../../../shared/hooks/useRefocus'

interface Props {
  file: StoredFile
  action: Action
  reload: () => void
}

/** Deletes a single file, where the firmware can. For config.json there is the factory reset. */
export function DeleteButton({ file, action: { busy, run }, reload }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { name } = file
  useRefocus()
  if (!hasSize(file) || name === configFile) return null
  const question = t('inverterList.deleteNamed', { name })

  async function remove() {
    await run(() => command('/api/file/delete', { file: name }))
    setIsAsking(false)
    reload()
  }

  return (
    <>
      <button type="button" className="outline danger" onClick={() => setIsAsking(true)}>
        {t('inverterList.delete')}
      </button>
      {isAsking && (
        <Confirm
          title={t('app.question', { action: question })}
          action={t('inverterList.delete')}
          busy={busy}
          confirm={remove}
          close={() => setIsAsking(false)}
        >
          <p>{t('config.deleteAbout')}</p>
        </Confirm>
      )}
    </>
  )
}
