import { useState } from 'react'
import { configFile, packFile, pinMappingFile } from '../../../../contract/files/files'
import { hasSize, type StoredFile, writeFile } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import type { Restart } from '../../../restart/useRestart'
import { UploadCard } from '../../../upload/UploadCard'
import { useUpload } from '../../../upload/useUpload'
import { InspectionNotes } from './InspectionNotes'
import { useInspection } from './useInspection'

const MARK_BYTES = 3

/** A backup tells by its name where it belongs. */
const NAMES = { [configFile]: /^config/, [pinMappingFile]: /^pin_mapping/, [packFile]: /\.lang/ } as const

/** Without the byte order mark that some editors put first: it reads as no text at all here, and the device cannot parse what has it. */
async function asBody(file: File): Promise<FormData> {
  const isMarked = !(await file.slice(0, MARK_BYTES).text())
  const body = new FormData()
  body.append('config', isMarked ? file.slice(MARK_BYTES) : file, 'config')
  return body
}

/** A file of the browser's, in place of one of the device's. */
export function RestoreCard({ begin, files }: { begin: Restart['begin']; files: Loaded<StoredFile[]> }) {
  const [target, setTarget] = useState<string>(configFile)
  const [file, setFile] = useState<File>()
  const targets = files.data?.some(hasSize)
    ? ([configFile, pinMappingFile, packFile] as const)
    : ([configFile, pinMappingFile] as const)
  const inspection = useInspection(file, target)
  const upload = useUpload({
    read: asBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
    onSent: begin,
  })

  function choose(chosen: File | undefined) {
    setFile(chosen)
    const named = targets.find((name) => chosen && NAMES[name].test(chosen.name))
    if (named) setTarget(named)
    // Back from what failed: the device may have other files now.
    if (upload.state.step === 'failed') files.reload()
  }

  return (
    <UploadCard
      title={t('config.restore')}
      action={t('config.restore')}
      endings=".json"
      upload={upload}
      file={file}
      choose={choose}
      verdict={inspection?.verdict}
      notes={inspection && <InspectionNotes inspection={inspection} target={target} />}
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
    </UploadCard>
  )
}
