import { configFile } from '../../../../contract/files/files'
import { get } from '../../../device/api'
import { readFileText } from '../../../device/files'
import { ApiError, asApiError, errorText } from '../../../device/outcome'
import { t } from '../../../i18n'
import { asRecord, parseJson } from '../../../lib/json'
import { parsePack } from '../../../lib/languagePack'
import { ChangingText } from '../../../shared/ChangingText'
import { Link } from '../../../shared/Link'
import { FileTooBigWarning, freeBytesOf } from '../../../upload/FileTooBigWarning'
import type { FileCheck } from '../../../upload/useChosenFile'
import { type Difference, differences, hasFormatOf } from './configCheck'
import { versionDifference } from './configVersion'

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
  const gap = target === configFile ? versionDifference(content, status) : undefined
  const freeBytes = freeBytesOf(status)
  const sizeLevel = file.size > freeBytes ? 'warning' : 'ok'
  return {
    level: gap?.isFileNewer ? 'error' : sizeLevel,
    confirm: gap?.isFileNewer ? { word: gap.versions.file, text: 'config.confirm' } : undefined,
    notes: () => (
      <>
        {gap && (
          <p className={gap.isFileNewer ? 'notice' : ''} data-type="danger">
            <ChangingText text={t(gap.isFileNewer ? 'config.newer' : 'config.older', gap.versions)} />
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
