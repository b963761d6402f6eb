import type { ComponentChildren } from 'preact'
import type { Upload } from '../hooks/useUpload'
import { percent, t } from '../i18n'
import { ApiError } from '../lib/apiError'
import type { UploadFailure, UploadStep } from '../lib/uploadSteps'
import { errorText } from '../messages'

interface Props {
  upload: Upload
  /** Heads what went wrong. */
  failed: string
  /** Said below it, with a way out. */
  afterFailure?: ComponentChildren
  /** Chooses the file. */
  children: ComponentChildren
}

/** A file on its way to the device. */
export function UploadCard({ upload, failed, afterFailure, children }: Props) {
  const { state } = upload
  if ('fraction' in state) return <Progress state={state} cancel={upload.cancel} />
  if (state.step !== 'failed') return children
  const [text, more] = failureWords(state.failure)
  return (
    <>
      <div class="notice" data-type="danger" role="alert">
        <h3>{failed}</h3>
        <p>{text}</p>
        {more && <p>{more}</p>}
      </div>
      {afterFailure}
      <div class="actions">
        <button type="button" class="secondary outline" onClick={upload.back}>
          {t('upload.back')}
        </button>
        <button type="button" onClick={upload.retry}>
          {t('errors.tryAgain')}
        </button>
      </div>
    </>
  )
}

interface ProgressProps {
  state: UploadStep & { fraction: number }
  cancel: () => void
}

function Progress({ state: { fraction, ...state }, cancel }: ProgressProps) {
  const isAllSent = state.step !== 'reading' && fraction === 1
  return (
    <>
      <p class="spread">
        <label for="progress">
          {state.step === 'reading' ? t('upload.reading') : isAllSent ? t('upload.waiting') : t('upload.sending')}
        </label>
        {/* 100 % only when really all is sent. */}
        <output for="progress">{percent(Math.floor(fraction * 100) / 100)}</output>
      </p>
      <progress id="progress" value={fraction} max={1} />
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

/** What went wrong, and the device's own words where they say more. */
function failureWords(failure: UploadFailure): [text: string, more?: string] {
  if (failure instanceof ApiError) return [errorText(failure)]
  if (failure === 'md5') return [t('upload.md5')]
  if (failure === 'lost') return [t('upload.lost')]
  if (failure === 'cancelled') return [t('upload.cancelled')]
  const { status, statusText, text } = failure
  if (status === 500 && text) return [text]
  return [t('upload.http', { text: statusText || status }), text]
}
