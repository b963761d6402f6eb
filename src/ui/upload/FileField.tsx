import type { ReactNode } from 'react'
import { t } from '../i18n'

interface Props {
  /** What a file's name may end with. */
  endings: string
  isInvalid: boolean
  choose: (file: File | undefined) => void
  /** What is to be said of the file. */
  children: ReactNode
}

export function FileField({ endings, isInvalid, choose, children }: Props) {
  return (
    <div className="field">
      <label htmlFor="file">{`${t('config.file')} (${endings})`}</label>
      <input
        id="file"
        type="file"
        accept={endings}
        aria-invalid={isInvalid || undefined}
        aria-describedby="file-notes"
        // Choosing the same file again would be no change; cleared first, a file that was edited meanwhile is read again.
        onClick={(event) => {
          event.currentTarget.value = ''
          choose(undefined)
        }}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <div id="file-notes" role="status">
        {children}
      </div>
    </div>
  )
}
