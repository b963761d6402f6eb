import { useState } from 'react'
import { configFile, pinMappingFile } from '../../../../contract/files/files'
import { type StoredFile, writeFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import type { Restart } from '../../../restart/useRestart'
import { jsonBody } from '../../../upload/jsonBody'
import { UploadCard } from '../../../upload/UploadCard'
import { useUpload } from '../../../upload/useUpload'
import { checkFile } from './RestoreCheck'

/** The name of a backup shows which file it belongs to. */
const NAMES = { [configFile]: /^config/, [pinMappingFile]: /^pin_mapping/ } as const
const targets = [configFile, pinMappingFile] as const

/** Replaces one of the device's files by one of the browser's. */
export function RestoreCard({ begin, files }: { begin: Restart['begin']; files: Loaded<StoredFile[]> }) {
  const [target, setTarget] = useState<string>(configFile)
  /** The choice for the next file. Once a file is chosen, another choice is for this file only. */
  const [nextTarget, setNextTarget] = useState<string>(configFile)
  const upload = useUpload({
    check: (file) => checkFile(file, target),
    basis: target,
    read: jsonBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
    onStep: (state) => state.step === 'sent' && begin(state.doubt),
  })

  function choose(file: File | undefined) {
    if (file) {
      setTarget(targets.find((name) => NAMES[name].test(file.name)) ?? nextTarget)
      setNextTarget(configFile)
    }
    upload.choose(file)
  }

  function chooseTarget(name: string) {
    setTarget(name)
    if (!upload.state.file) setNextTarget(name)
  }

  return (
    <UploadCard
      title={t('config.restore')}
      action={t('config.restore')}
      endings=".json"
      upload={{ ...upload, choose }}
      // The device may have other files by now.
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
    </UploadCard>
  )
}
