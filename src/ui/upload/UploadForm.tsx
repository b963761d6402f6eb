import { type ReactNode, useState } from 'react'
import { t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import { FileField } from './FileField'

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
        if (file && verdict) start(file)
      }}
    >
      <FileField endings={endings} isInvalid={isMissing || verdict === 'bad'} choose={choose}>
        {isMissing && <p className="error">{t('upload.noFile')}</p>}
        {notes}
      </FileField>
      {children}
      <p>{t('upload.stay')}</p>
      <div className="actions">
        <button type="submit" disabled={verdict === 'bad'} aria-busy={file && !verdict}>
          <ChangingText text={verdict === 'doubtful' ? t('upload.anyway') : action} />
        </button>
      </div>
    </form>
  )
}
