import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function InverterSettings() {
  return <Screen title={t('inverter.title')}>{null}</Screen>
}
