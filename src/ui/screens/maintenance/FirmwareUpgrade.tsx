import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function FirmwareUpgrade() {
  return <Screen title={t('firmware.title')}>{null}</Screen>
}
