import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function Reboot() {
  return <Screen title={t('reboot.title')}>{null}</Screen>
}
