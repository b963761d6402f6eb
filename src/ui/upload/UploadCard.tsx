import type { ReactNode } from 'react'
import { ApiError, errorText } from '../device/outcome'
import { percent, t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import { useRefocus } from '../shared/hooks/browser'
import { ProxyLogin } from '../shared/Link'
import type { ChosenFile } from './FileForm'
import { FileForm } from './FileForm'
import { isRunning, type RunningUpload, type UploadFailure } from './uploadState'
import type { Upload } from './useUpload'

interface Props {
  title?: string
  /** The heading of an error message. */
  failureTitle?: string
  chosen: ChosenFile
  upload: Upload
  /** Called by the Back button after a failure. */
  onBack?: () => void
  /** The text of the button that starts the upload. */
  action: string
  /** The file name endings that the form accepts. */
  endings: string
  /** Further fields and texts of the form. */
  children: ReactNode
}

/** The card of an upload: the form, the progress, or the failure. */
export function UploadCard({ title, failureTitle, chosen, upload, onBack, ...form }: Props) {
  const { state, start, cancel, reset } = upload
  const { file, choose } = chosen
  useRefocus(state.step)

  function back() {
    choose(undefined)
    reset()
    onBack?.()
  }

  return (
    <article>
      {title && <h2>{title}</h2>}
      {isRunning(state) ? (
        <UploadProgress state={state} cancel={cancel} />
      ) : state.step === 'failed' ? (
        <Failure title={failureTitle} failure={state.failure} retry={() => file && start(file)} back={back} />
      ) : (
        <FileForm {...form} chosen={chosen} start={start} />
      )}
    </article>
  )
}

/** The progress of reading and sending a file. */
export function UploadProgress({ state, cancel }: { state: RunningUpload; cancel: () => void }) {
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

/** The progress bar. The percentage is rounded down, so that 100 % means the complete file. */
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

/** The reason for the failure, with buttons to go back and to try again. */
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
