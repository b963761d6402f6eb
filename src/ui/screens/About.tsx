import { t } from '../i18n'
import { Screen } from '../parts/Screen'

export function About() {
  return <Screen title={t('about.title')}>{null}</Screen>
}
