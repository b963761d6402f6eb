import { t } from '../../i18n'

export function Loading() {
  return (
    <p class="loading" aria-busy="true">
      {t('app.loading')}
    </p>
  )
}
