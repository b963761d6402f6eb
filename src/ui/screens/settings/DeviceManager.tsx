import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function DeviceManager() {
  return <Screen title={t('device.title')}>{null}</Screen>
}
