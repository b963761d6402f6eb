import { t } from '../../i18n'

/** Stands in for code that has not arrived with the page, or was changed on its way. */
export function PageIncomplete() {
  return (
    <div className="notice" data-type="danger" role="alert">
      <p>{t('app.incomplete')}</p>
      <button
        type="button"
        className="outline"
        onClick={() => {
          // A new address: the browser would wait for the rest of the incomplete page that it has begun to cache.
          location.search = String(Date.now())
        }}
      >
        {t('app.reload')}
      </button>
    </div>
  )
}
