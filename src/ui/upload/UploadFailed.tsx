import { ApiError, errorText } from '../device/outcome'
import { t } from '../i18n'
import type { UploadFailure } from './uploadState'
import type { Upload } from './useUpload'

interface Props {
  title: string | undefined
  failure: UploadFailure
  retry: Upload['retry']
  back: () => void
}

/** Why the upload failed, with buttons to go back or to try again. */
export function UploadFailed({ title, failure, retry, back }: Props) {
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
          {t('errors.tryAgain')}
        </button>
      </div>
    </>
  )
}

function FailureText({ failure }: { failure: UploadFailure }) {
  if (failure instanceof ApiError) return <p>{errorText(failure)}</p>
  if (typeof failure !== 'object') return <p>{t(failure)}</p>
  const { status, statusText, text } = failure
  return (
    <>
      {(status !== 500 || !text) && <p>{t('upload.http', { text: statusText || status })}</p>}
      {text && <p>{text}</p>}
    </>
  )
}
