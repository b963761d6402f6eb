import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function NtpInfo() {
  return <Screen title={t('ntpInfo.title')}>{null}</Screen>
}
