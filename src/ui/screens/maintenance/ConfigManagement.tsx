import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function ConfigManagement() {
  return <Screen title={t('config.title')}>{null}</Screen>
}
