import { type ReactNode, useState } from 'react'
import { t } from '../../i18n'

export interface UploadFormProps {
  action: string
  /** What a file's name may end with. */
  endings: string
  file: File | undefined
  choose: (file: File | undefined) => void
  /** What a look at the file gave; nothing while it is looked at. */
  verdict: 'good' | 'doubtful' | 'bad' | undefined
  /** What was found, in words. */
  notes: ReactNode
  /** What else there is to know or choose. */
  children: ReactNode
}

interface Props extends UploadFormProps {
  start: (file: File) => void
}

/** Chooses a file; a doubtful one goes only on purpose, a bad one not at all. */
export function UploadForm({ action, endings, start, file, choose, verdict, notes, children }: Props) {
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
      <label for="file">{`${t('config.file')} (${endings})`}</label>
      <input
        id="file"
        type="file"
        accept={endings}
        aria-invalid={isMissing || verdict === 'bad' || undefined}
        aria-describedby="file-notes"
        // The same file again, mended meanwhile, is a choice only where none was made.
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
