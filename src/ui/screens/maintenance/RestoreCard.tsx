import { useState } from 'react'
import { configFile, pinMappingFile } from '../../../contract/config'
import { writeFile } from '../../deviceFiles'
import type { Restart } from '../../hooks/useRestart'
import { useUpload } from '../../hooks/useUpload'
import { t } from '../../i18n'
import { UploadCard } from '../../parts/UploadCard'
import { InspectionView } from './InspectionView'
import { useInspection } from './useInspection'

async function asBody(file: File): Promise<FormData> {
  const body = new FormData()
  body.append('config', file, 'config')
  return body
}

/** A file of the browser's, in place of one of the device's. */
export function RestoreCard({ restart, reload }: { restart: Restart; reload: () => void }) {
  const [target, setTarget] = useState<string>(configFile)
  const [file, setFile] = useState<File>()
  const [isTried, setIsTried] = useState(false)
  const inspection = useInspection(file, target)
  const upload = useUpload({
    read: asBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
    sent: (isSure) => restart.begin(isSure ? 'upload.done' : 'upload.probably'),
  })

  function choose(chosen: File | undefined) {
    setFile(chosen)
    // What was saved as a backup tells by its name where it belongs.
    const named = [configFile, pinMappingFile].find((name) => chosen?.name.startsWith(name.slice(0, -5)))
    if (named) setTarget(named)
  }

  function back() {
    upload.back()
    setFile(undefined)
    setIsTried(false)
    reload()
  }

  return (
    <article>
      <h2>{t('config.restore')}</h2>
      <UploadCard upload={{ ...upload, back }} failed={t('config.restoreFailed')}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setIsTried(true)
            if (file && inspection?.isJson) upload.start(file)
          }}
        >
          <label for="restore">{t('upload.file', { endings: '.json' })}</label>
          <input
            id="restore"
            type="file"
            accept=".json"
            aria-invalid={(isTried && !file) || inspection?.isJson === false || undefined}
            aria-describedby="restore-notes"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <label for="target">{t('config.target')}</label>
          <select id="target" value={target} onChange={(event) => setTarget(event.currentTarget.value)}>
            <option>{configFile}</option>
            <option>{pinMappingFile}</option>
          </select>
          <div id="restore-notes" role="status">
            {isTried && !file && <p class="error">{t('upload.noFile')}</p>}
            {inspection && <InspectionView inspection={inspection} target={target} />}
          </div>
          <div class="actions">
            <button type="submit" aria-busy={file && !inspection}>
              {inspection?.isJson && !inspection.fits ? t('config.restoreAnyway') : t('config.restore')}
            </button>
          </div>
        </form>
      </UploadCard>
    </article>
  )
}
