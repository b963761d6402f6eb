import { t } from '../../i18n'
import { Screen } from '../../parts/Screen'

export function Home() {
  return <Screen title={t('live.title')}>{null}</Screen>
}
