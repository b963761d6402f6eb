import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function NetworkInfo() {
  return <Screen title={t('networkInfo.title')}>{null}</Screen>
}
