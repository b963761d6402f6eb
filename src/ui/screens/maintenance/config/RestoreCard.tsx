import { useState } from 'react'
import { configFile, packFile, pinMappingFile } from '../../../../contract/files/files'
import { get } from '../../../device/api'
import { hasSize, readFileText, type StoredFile, writeFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { asApiError, errorText } from '../../../device/outcome'
import { kilobytes, t } from '../../../i18n'
import { parseJson } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'
import type { Restart } from '../../../restart/useRestart'
import { ChangingText } from '../../../shared/ChangingText'
import { keptPack, localeStore } from '../../../state/locale'
import { useStore } from '../../../state/store'
import { UploadCard } from '../../../upload/UploadCard'
import type { FileCheck } from '../../../upload/uploadState'
import { useUpload } from '../../../upload/useUpload'
import { type Difference, differences, looksLike } from './configCheck'

const BYTE_ORDER_MARK_BYTES = 3
const DIFFERENCES_SHOWN = 12

/** The name of a backup shows which file it belongs to. */
const NAMES = { [configFile]: /^config/, [pinMappingFile]: /^pin_mapping/, [packFile]: /\.lang/ } as const

/** Replaces one of the device's files by one of the browser's. */
export function RestoreCard({ begin, files }: { begin: Restart['begin']; files: Loaded<StoredFile[]> }) {
  const [target, setTarget] = useState<string>(configFile)
  const pack = keptPack(useStore(localeStore))
  const packs = t('config.packs', { list: UI_PACKS })
  const hasPacks = files.data?.some(hasSize)
  const targets = hasPacks ? ([configFile, pinMappingFile, packFile] as const) : ([configFile, pinMappingFile] as const)
  const upload = useUpload({
    check: (file) => checkFile(file, target),
    basis: target,
    read: asBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
    onStep: (state) => state.step === 'sent' && begin(state.doubt),
  })

  function choose(file: File | undefined) {
    const named = targets.find((name) => file && NAMES[name].test(file.name))
    if (named) setTarget(named)
    upload.choose(file)
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
        <select id="target" value={target} onChange={(event) => setTarget(event.currentTarget.value)}>
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

/** The file without a byte order mark, which some editors write and the device cannot parse. `text()` reads the mark as an empty text. */
async function asBody(file: File): Promise<FormData> {
  const hasMark = !(await file.slice(0, BYTE_ORDER_MARK_BYTES).text())
  const body = new FormData()
  body.append('config', hasMark ? file.slice(BYTE_ORDER_MARK_BYTES) : file, 'config')
  return body
}

/** Whether a file looks like what the device keeps under the name `target`, and what it would change there. */
async function checkFile(file: File, target: string): Promise<FileCheck> {
  // A file that was changed since it was chosen can no longer be read.
  const content = parseJson(await file.text().catch(() => ''))
  if (content === undefined) return { level: 'error', notes: () => <p className="error">{t('config.notJson')}</p> }
  if (!looksLike(target, content))
    return { level: 'warning', notes: () => <p className="warn">{t('config.notTarget', { name: target })}</p> }
  try {
    const found = differences(target, parseJson(await readFileText(target)), content)
    const { littlefs_total, littlefs_used } = await get('/api/system/status')
    // The old file keeps its room until the new one is complete.
    const room = Number(numberOf(littlefs_total)) - Number(numberOf(littlefs_used))
    const isTooBig = file.size > room
    return {
      level: isTooBig ? 'warning' : 'ok',
      notes: () => (
        <>
          {isTooBig && (
            <p className="warn">{t('firmware.tooBig', { size: kilobytes(file.size), room: kilobytes(room) })}</p>
          )}
          <Differences found={found} />
        </>
      ),
    }
  } catch (thrown) {
    const error = asApiError(thrown)
    return { level: 'ok', notes: () => <p className="warn">{errorText(error)}</p> }
  }
}

function Differences({ found }: { found: readonly Difference[] }) {
  return (
    <>
      <p>
        <ChangingText text={t('config.changes', { count: found.length })} />
      </p>
      <ul>
        {found.slice(0, DIFFERENCES_SHOWN).map(({ path, before, after }) => (
          <li key={path} translate="no">
            <code>{path}</code> <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
        {found.length > DIFFERENCES_SHOWN && <li>…</li>}
      </ul>
    </>
  )
}
