import { t } from '../../i18n'
import { RestartCard, RestartWait } from '../../restart/RestartCard'
import { useRestart } from '../../restart/useRestart'
import { Screen } from '../../shared/Screen'

export function Reboot() {
  const restart = useRestart()
  return (
    <Screen title={t('reboot.title')}>
      <RestartWait restart={restart} onBack={restart.endWait}>
        <RestartCard about={t('reboot.about')} restart={restart} />
      </RestartWait>
    </Screen>
  )
}
