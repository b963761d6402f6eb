import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function SystemInfo() {
  return <Screen title={t('systemInfo.title')}>{null}</Screen>
}
