import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function MqttInfo() {
  return <Screen title={t('mqttInfo.title')}>{null}</Screen>
}
