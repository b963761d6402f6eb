import { type ReactNode, useState } from 'react'
import { t } from '../../i18n'

export interface UploadFormProps {
  action: string
  /** What a file's name may end with. */
  endings: string
  file: File | undefined
  start: (file: File) => void
  choose: (file: File | undefined) => void
  /** Whether the file may be sent; undefined while it is checked. */
  verdict: 'good' | 'doubtful' | 'bad' | undefined
  /** What the check found. */
  notes: ReactNode
  /** Further fields and texts. */
  children: ReactNode
}

/** Chooses a file. For a doubtful one the button says 'anyway'; a bad one cannot be sent. */
export function UploadForm({ action, endings, start, file, choose, verdict, notes, children }: UploadFormProps) {
  const [isTried, setIsTried] = useState(false)
  const isMissing = isTried && !file
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (file && verdict && verdict !== 'bad') start(file)
      }}
    >
      <div class="field">
        <label for="file">{`${t('config.file')} (${endings})`}</label>
        <input
          id="file"
          type="file"
          accept={endings}
          aria-invalid={isMissing || verdict === 'bad' || undefined}
          aria-describedby="file-notes"
          // Choosing the same file again would be no change; cleared first, a file that was edited meanwhile is read again.
          onClick={(event) => {
            event.currentTarget.value = ''
            choose(undefined)
          }}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <div id="file-notes" role="status">
          {isMissing && <p class="error">{t('upload.noFile')}</p>}
          {notes}
        </div>
      </div>
      {children}
      <p>{t('upload.stay')}</p>
      <div class="actions">
        <button type="submit" aria-busy={file && !verdict}>
          {verdict === 'doubtful' ? t('upload.anyway') : action}
        </button>
      </div>
    </form>
  )
}
