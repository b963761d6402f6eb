import { type ApiError, errorText } from '../../device/outcome'
import { t } from '../../i18n'
import { useEachSecond } from '../hooks/useEachSecond'

/** Says what failed and why, with a button to try again. */
export function Failed({ error, busy, retry }: { error: ApiError; busy: boolean; retry: () => void }) {
  const isTooEarly = useEachSecond(() => performance.now() < error.retryAtMs)
  const text = errorText(error)
  return (
    <div className="notice" data-type="danger" role="alert">
      <p key={text}>{text}</p>
      <button type="button" className="outline" aria-busy={busy} disabled={isTooEarly} onClick={retry}>
        {t('errors.tryAgain')}
      </button>
    </div>
  )
}
