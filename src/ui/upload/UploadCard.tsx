import { type ReactNode, useState } from 'react'
import { ApiError, errorText } from '../device/outcome'
import { percent, t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import { useRefocus } from '../shared/hooks/useRefocus'
import { ProxyLogin } from '../shared/ProxyLogin'
import { isUnderWay, type UnderWay, type UploadFailure } from './uploadState'
import type { Upload } from './useUpload'

interface Props {
  title?: string
  /** The heading over an error. */
  failed?: string
  upload: Upload
  /** Called by the Back button after a failure. */
  onBack?: () => void
  action: string
  /** What a file's name may end with. */
  endings: string
  /** Further fields and texts of the form. */
  children: ReactNode
}

/** A file on its way to the device: it is chosen, sent, or refused. */
export function UploadCard({ title, failed, upload, onBack, ...form }: Props) {
  const { state, choose, start, cancel } = upload
  useRefocus(state.step)

  function back() {
    choose(undefined)
    onBack?.()
  }

  return (
    <article>
      {title && <h2>{title}</h2>}
      {isUnderWay(state) ? (
        <UploadProgress state={state} cancel={cancel} />
      ) : state.step === 'failed' ? (
        <Failure title={failed} failure={state.failure} retry={start} back={back} />
      ) : (
        <FileForm {...form} upload={upload} />
      )}
    </article>
  )
}

/** The form to choose a file. After a warning the button says 'Upload anyway'; a file with an error can be sent only if it can be confirmed, and the word was typed. */
function FileForm({ action, endings, upload, children }: Pick<Props, 'action' | 'endings' | 'upload' | 'children'>) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [typed, setTyped] = useState('')
  const { state, choose, start } = upload
  const { file } = state
  const check = 'check' in state ? state.check : undefined
  const isMissing = isSubmitted && !file
  const confirm = check?.confirm
  const isWrong = check?.level === 'error' && typed.trim().toUpperCase() !== confirm?.word
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(true)
        if (check && !isWrong) start()
      }}
    >
      <div className="field">
        <label htmlFor="file">{`${t('config.file')} (${endings})`}</label>
        <input
          id="file"
          type="file"
          accept={endings}
          aria-invalid={isMissing || isWrong || undefined}
          aria-describedby="file-notes"
          // Without this, choosing the same file again would fire no change event, and a file that was edited meanwhile would not be read.
          onClick={(event) => {
            event.currentTarget.value = ''
            choose(undefined)
          }}
          onChange={(event) => {
            setTyped('')
            choose(event.currentTarget.files?.[0])
          }}
        />
        <div id="file-notes" role="status">
          {isMissing && <p className="error">{t('upload.noFile')}</p>}
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
        <button type="submit" disabled={isWrong} aria-busy={file && !check}>
          <ChangingText text={check?.level === 'warning' || confirm ? t('upload.anyway') : action} />
        </button>
      </div>
    </form>
  )
}

/** A file that is read, and then sent. */
export function UploadProgress({ state, cancel }: { state: UnderWay; cancel: () => void }) {
  return (
    <>
      {state.step === 'reading' ? <p aria-busy="true">{t('upload.reading')}</p> : <SentBar fraction={state.fraction} />}
      <div role="status">
        {state.step === 'stalled' && (
          <p className="notice" data-type="warning">
            <ChangingText text={t('upload.stalled', { seconds: state.seconds })} />
          </p>
        )}
      </div>
      <p>{t('upload.stay')}</p>
      <div className="actions">
        <button type="button" className="secondary outline" onClick={cancel}>
          {t('app.cancel')}
        </button>
      </div>
    </>
  )
}

/** How much of the file was sent. The percentage is rounded down, so that 100 % appears only when all is sent. */
function SentBar({ fraction }: { fraction: number }) {
  return (
    <>
      <p className="row spread">
        <label htmlFor="progress">
          <ChangingText text={t(fraction < 1 ? 'upload.uploading' : 'restart.waiting')} />
        </label>
        <output htmlFor="progress" translate="no">
          {percent(Math.floor(fraction * 100) / 100)}
        </output>
      </p>
      <progress id="progress" className="field" value={fraction} />
    </>
  )
}

interface FailureProps {
  title: string | undefined
  failure: UploadFailure
  retry: () => void
  back: () => void
}

/** Why the upload failed, with buttons to go back or to try again. */
function Failure({ title, failure, retry, back }: FailureProps) {
  const isCancelled = failure === 'upload.cancelled'
  return (
    <>
      <div className="notice" data-type={isCancelled ? 'warning' : 'danger'} role="alert">
        {title && !isCancelled && <h2>{title}</h2>}
        <FailureText failure={failure} />
      </div>
      <div className="actions">
        <button type="button" className="secondary outline" onClick={back}>
          {t('upload.back')}
        </button>
        <button type="button" onClick={retry}>
          {t('app.tryAgain')}
        </button>
      </div>
    </>
  )
}

function FailureText({ failure }: { failure: UploadFailure }) {
  if (failure instanceof ApiError)
    return (
      <p>
        {errorText(failure)}
        <ProxyLogin error={failure} keepsPage />
      </p>
    )
  if (typeof failure !== 'object') return <p>{t(failure)}</p>
  const { status, statusText, text } = failure
  return (
    <>
      {(status !== 500 || !text) && <p>{t('upload.http', { text: statusText || status })}</p>}
      {text && <p>{text}</p>}
    </>
  )
}
