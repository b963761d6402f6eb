import { useState } from 'react'
import { configFile, pinMappingFile } from '../../../../contract/files/files'
import { get } from '../../../device/api'
import type { StoredFile } from '../../../device/files'
import { readFileText } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { ApiError, asApiError, errorText } from '../../../device/outcome'
import { parsePack } from '../../../device/packs'
import { t } from '../../../i18n'
import { asRecord, parseJson } from '../../../lib/json'
import type { Restart } from '../../../restart/useRestart'
import { ChangingText } from '../../../shared/ChangingText'
import { Link } from '../../../shared/Link'
import type { FileCheck } from '../../../upload/FileForm'
import { FileTooBigWarning, freeBytesOf, useChosenFile } from '../../../upload/FileForm'
import { UploadCard } from '../../../upload/UploadCard'
import { useJsonUpload } from '../../../upload/useUpload'
import { type Difference, differences, hasFormatOf, newerVersion } from './configCheck'

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

const MAX_DIFFERENCES = 12

/** Checks whether a file can replace the file `target` of the device, and lists the changes. */
export async function checkFile(file: File, target: string): Promise<FileCheck> {
  // Browsers refuse to read a file that was changed after it was chosen.
  const content = parseJson(await file.text().catch(() => ''))
  if (content === undefined) return { level: 'error', notes: () => <p className="error">{t('config.notJson')}</p> }
  const pack = parsePack(content)
  if (pack)
    return {
      level: 'error',
      notes: () => (
        <p className="error">
          {t('config.notTarget', { name: target })}{' '}
          <Link href="/settings/languages">{`${t('languages.add')} · ${pack.name}`}</Link>
        </p>
      ),
    }
  if (!hasFormatOf(target, content))
    return { level: 'warning', notes: () => <p className="warn">{t('config.notTarget', { name: target })}</p> }
  const system = await get('/api/system/status').catch(asApiError)
  const comparison = await readFileText(target)
    .then((text) => differences(target, parseJson(text), content))
    .catch(asApiError)
  const status = asRecord(system instanceof ApiError ? undefined : system)
  const error = [comparison, system].find((answer) => answer instanceof ApiError)
  const newer = target === configFile ? newerVersion(content, status) : undefined
  const freeBytes = freeBytesOf(status)
  const sizeLevel = file.size > freeBytes ? 'warning' : 'ok'
  return {
    level: newer ? 'error' : sizeLevel,
    confirm: newer && { word: newer.file, text: 'config.confirm' },
    notes: () => (
      <>
        {newer && (
          <p className="notice" data-type="danger">
            <ChangingText text={t('config.newer', newer)} />
          </p>
        )}
        <FileTooBigWarning fileBytes={file.size} freeBytes={freeBytes} />
        {error && <p className="warn">{errorText(error)}</p>}
        {!(comparison instanceof ApiError) && <Differences list={comparison} />}
      </>
    ),
  }
}

function Differences({ list }: { list: readonly Difference[] }) {
  return (
    <>
      <p>
        <ChangingText text={t('config.changes', { count: list.length })} />
      </p>
      <ul>
        {list.slice(0, MAX_DIFFERENCES).map(({ path, before, after }) => (
          <li key={path} translate="no">
            <code>{path}</code> <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
        {list.length > MAX_DIFFERENCES && <li>…</li>}
      </ul>
    </>
  )
}
