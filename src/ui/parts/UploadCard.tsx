import type { ComponentChildren } from 'preact'
import { useState } from 'react'
import type { Upload } from '../hooks/useUpload'
import { percent, t } from '../i18n'
import { ApiError } from '../lib/apiError'
import type { UploadFailure, UploadStep } from '../lib/uploadSteps'
import { errorText } from '../messages'

interface Props {
  title?: string
  action: string
  /** Heads what went wrong. */
  failed?: string
  /** What a file's name may end with. */
  endings: string
  upload: Upload
  file: File | undefined
  choose: (file: File | undefined) => void
  /** What a look at the file gave; nothing while it is looked at. */
  verdict: 'good' | 'doubtful' | 'bad' | undefined
  /** What was found, in words. */
  notes: ComponentChildren
  /** What else there is to know or choose. */
  children: ComponentChildren
}

/** A file on its way to the device: chosen, sent, or refused. */
export function UploadCard(props: Props) {
  const { title, failed, upload, choose } = props
  const { state, cancel, retry } = upload

  function back() {
    upload.back()
    choose(undefined)
  }

  return (
    <article>
      {title && <h2>{title}</h2>}
      {'fraction' in state ? (
        <Progress state={state} cancel={cancel} />
      ) : state.step === 'failed' ? (
        <>
          <div class="notice" data-type="danger" role="alert">
            {failed && <h2>{failed}</h2>}
            <FailureText failure={state.failure} />
          </div>
          <div class="actions">
            <button type="button" class="secondary outline" onClick={back}>
              {t('upload.back')}
            </button>
            <button type="button" onClick={retry}>
              {t('errors.tryAgain')}
            </button>
          </div>
        </>
      ) : (
        <FileForm {...props} />
      )}
    </article>
  )
}

function FileForm({ action, endings, upload, file, choose, verdict, notes, children }: Props) {
  const [isTried, setIsTried] = useState(false)
  const isMissing = isTried && !file
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (file && verdict && verdict !== 'bad') upload.start(file)
      }}
    >
      <label for="file">{`${t('config.file')} (${endings})`}</label>
      <input
        id="file"
        type="file"
        accept={endings}
        aria-invalid={isMissing || verdict === 'bad' || undefined}
        aria-describedby="file-notes"
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

interface ProgressProps {
  state: UploadStep & { fraction: number }
  cancel: () => void
}

function Progress({ state: { fraction, ...state }, cancel }: ProgressProps) {
  const words = state.step === 'reading' ? t('app.loading') : fraction < 1 ? t('upload.upload') : t('restart.waiting')
  return (
    <>
      <p class="spread">
        <label for="progress">{words}</label>
        {/* 100 % only when really all is sent. */}
        <output for="progress">{percent(Math.floor(fraction * 100) / 100)}</output>
      </p>
      <progress id="progress" value={fraction} />
      <div role="status">
        {state.step === 'stalled' && (
          <p class="notice" data-type="warning">
            {t('upload.stalled', { seconds: state.seconds })}
          </p>
        )}
      </div>
      <div class="actions">
        <button type="button" class="secondary outline" onClick={cancel}>
          {t('app.cancel')}
        </button>
      </div>
    </>
  )
}

function FailureText({ failure }: { failure: UploadFailure }) {
  if (failure instanceof ApiError) return <p>{errorText(failure)}</p>
  if (typeof failure === 'string') return <p>{t(failure)}</p>
  const { status, statusText, text } = failure
  return (
    <>
      {(status !== 500 || !text) && <p>{t('upload.http', { text: statusText || status })}</p>}
      <p>{text}</p>
    </>
  )
}
