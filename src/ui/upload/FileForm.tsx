import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import type { ChosenFile } from './useChosenFile'

interface Props {
  action: string
  endings: string
  chosen: ChosenFile
  start: (file: File) => void
  children: ReactNode
}

/** The form to choose a file. */
export function FileForm({ action, endings, chosen: { file, check, choose }, start, children }: Props) {
  /** The user has pressed the button since the file was chosen. */
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [typed, setTyped] = useState('')
  const isMissing = isSubmitted && !file
  const confirm = check?.confirm
  const isRefused = check?.level === 'error' && typed.trim().toUpperCase() !== confirm?.word
  const isRisky = confirm || check?.level === 'warning'
  const riskyLabelKey = isRisky ? 'upload.anyway' : undefined
  const labelKey = check?.action ?? riskyLabelKey
  const isChecking = file && !check
  const isWaiting = isChecking && isSubmitted

  // Starts the upload that was requested during the check, unless the user must confirm it.
  useEffect(() => {
    if (file && check?.level === 'ok' && isSubmitted) start(file)
    if (check) setIsSubmitted(false)
  }, [check])

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(true)
        if (file && check && !isRefused) start(file)
      }}
    >
      <div className="field">
        <label htmlFor="file">{`${t('config.file')} (${endings})`}</label>
        <input
          id="file"
          type="file"
          accept={endings}
          aria-invalid={isMissing || isRefused || undefined}
          aria-describedby="file-notes"
          // Resets the choice. Otherwise the browser fires no event when the user chooses the same file again after a correction.
          onClick={(event) => {
            event.currentTarget.value = ''
            choose(undefined)
          }}
          onChange={(event) => {
            setTyped('')
            setIsSubmitted(false)
            choose(event.currentTarget.files?.[0])
          }}
        />
        <div id="file-notes" role="status">
          {isMissing && <p className="error">{t('upload.noFile')}</p>}
          {isChecking && <p aria-busy="true">{t('upload.reading')}</p>}
          {isWaiting && <p>{t('upload.starts')}</p>}
          {check?.notes()}
        </div>
      </div>
      {confirm && (
        <div className="field">
          <label htmlFor="word">{t(confirm.text, { word: confirm.word })}</label>
          <input id="word" autoComplete="off" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        </div>
      )}
      {children}
      <p>{t('upload.stay')}</p>
      <div className="actions">
        <button
          type="submit"
          className={isRisky ? 'outline danger' : undefined}
          disabled={isRefused}
          aria-busy={isWaiting}
        >
          <ChangingText text={labelKey ? t(labelKey) : action} />
        </button>
      </div>
    </form>
  )
}
