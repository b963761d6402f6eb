import { useState } from 'react'
import { configFile, pinMappingFile } from '../../../../contract/files/files'
import type { StoredFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import type { Restart } from '../../../restart/useRestart'
import { UploadCard } from '../../../upload/UploadCard'
import { useChosenFile } from '../../../upload/useChosenFile'
import { useJsonUpload } from '../../../upload/useJsonUpload'
import { checkFile } from './RestoreCheck'

/** Patterns for the names of backups, by the file that they replace. */
const BACKUP_NAME_PATTERNS = { [configFile]: /^config/, [pinMappingFile]: /^pin_mapping/ } as const
const targets = [configFile, pinMappingFile] as const

/** Uploads a file that replaces a file of the device. */
export function RestoreCard({ startWait, files }: { startWait: Restart['startWait']; files: Loaded<StoredFile[]> }) {
  const [target, setTarget] = useState<string>(configFile)
  /** The target for the next file if the name of that file matches no pattern. A target that the user selects while a file is chosen applies only to the chosen file. */
  const [nextTarget, setNextTarget] = useState<string>(configFile)
  const chosen = useChosenFile((file) => checkFile(file, target), target)
  const upload = useJsonUpload(target, startWait)

  function choose(file: File | undefined) {
    if (file) {
      setTarget(targets.find((name) => BACKUP_NAME_PATTERNS[name].test(file.name)) ?? nextTarget)
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
      // A failed upload may have changed the files of the device.
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
