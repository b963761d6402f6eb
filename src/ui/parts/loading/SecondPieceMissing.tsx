import { t } from '../../i18n'
import { secondPiece } from '../../state/secondPiece'
import { useStore } from '../../state/store'

/** A notice when the page's second script, with most of its screens, has not arrived. */
export function SecondPieceMissing() {
  if (useStore(secondPiece) !== 'missing') return null
  return (
    <div class="notice" data-type="danger" role="alert">
      <p>{t('app.incomplete')}</p>
      <button
        type="button"
        class="outline"
        onClick={() => {
          // Under a new address: the browser would wait for the rest of what it has begun to keep.
          location.search = String(Date.now())
        }}
      >
        {t('app.reload')}
      </button>
    </div>
  )
}
