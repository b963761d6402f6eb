import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function ConsoleInfo() {
  return <Screen title={t('console.title')}>{null}</Screen>
}
