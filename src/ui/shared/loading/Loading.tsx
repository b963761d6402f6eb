import { t } from '../../i18n'

export function Loading() {
  return (
    <p className="loading" aria-busy="true">
      {t('app.loading')}
    </p>
  )
}
