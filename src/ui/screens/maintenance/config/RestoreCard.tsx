import { useLayoutEffect, useState } from 'react'
import { configFile, packFile, pinMappingFile } from '../../../../contract/files/files'
import { hasSize, type StoredFile, writeFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import type { Restart } from '../../../restart/useRestart'
import { ChangingText } from '../../../shared/ChangingText'
import { keptPack, localeStore } from '../../../state/locale'
import { useStore } from '../../../state/store'
import { UploadCard } from '../../../upload/UploadCard'
import { useChosenFile } from '../../../upload/useChosenFile'
import { useUpload } from '../../../upload/useUpload'
import { checkFile } from './RestoreCheck'

const BYTE_ORDER_MARK_BYTES = 3

/** Patterns for the names of backups, by the file that they replace. */
const NAMES = { [configFile]: /^config/, [pinMappingFile]: /^pin_mapping/, [packFile]: /\.lang/ } as const

/** Uploads a file that replaces a file of the device. */
export function RestoreCard({ begin, files }: { begin: Restart['begin']; files: Loaded<StoredFile[]> }) {
  const [target, setTarget] = useState<string>(configFile)
  /** The target of the next file. After a file is chosen, another choice is for this file only. */
  const [nextTarget, setNextTarget] = useState<string>(configFile)
  const pack = keptPack(useStore(localeStore))
  const packs = t('config.packs', { list: UI_PACKS })
  const hasPacks = files.data?.some(hasSize)
  const targets = hasPacks ? ([configFile, pinMappingFile, packFile] as const) : ([configFile, pinMappingFile] as const)
  const chosen = useChosenFile((file) => checkFile(file, target), target)
  const upload = useUpload({
    read: asBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
  })
  const { state } = upload

  // A layout effect, so that the wait and the end of the upload are painted together.
  useLayoutEffect(() => {
    if (state.step === 'sent') begin(state.doubt)
  }, [state.step])

  function choose(file: File | undefined) {
    if (file) {
      setTarget(targets.find((name) => NAMES[name].test(file.name)) ?? nextTarget)
      setNextTarget(configFile)
    }
    chosen.choose(file)
  }

  function chooseTarget(name: string) {
    setTarget(name)
    if (!chosen.file) setNextTarget(name)
  }

  return (
    <UploadCard
      title={t('config.restore')}
      action={t('config.restore')}
      endings=".json"
      chosen={{ ...chosen, choose }}
      upload={upload}
      // The files of the device may have changed.
      onBack={files.reload}
    >
      <div className="field">
        <label htmlFor="target">{t('config.target')}</label>
        <select id="target" value={target} onChange={(event) => chooseTarget(event.currentTarget.value)}>
          {targets.map((name) => (
            <option key={name} translate="no">
              {name}
            </option>
          ))}
        </select>
      </div>
      {hasPacks && (
        <p>
          <ChangingText text={pack && pack.version !== UI_VERSION ? `${t('systemInfo.newer')} · ${packs}` : packs} />
        </p>
      )}
    </UploadCard>
  )
}

/** Removes the byte order mark, which some editors write and the device cannot parse. `text()` reads the mark as an empty text. */
async function asBody(file: File): Promise<FormData> {
  const hasMark = !(await file.slice(0, BYTE_ORDER_MARK_BYTES).text())
  const body = new FormData()
  body.append('config', hasMark ? file.slice(BYTE_ORDER_MARK_BYTES) : file, 'config')
  return body
}
