import { reboot } from '../../device/api'
import { t } from '../../i18n'
import { RestartCard, RestartWait } from '../../restart/RestartCard'
import { useRestart } from '../../restart/useRestart'
import { Screen } from '../../shared/Screen'

export function Reboot() {
  const restart = useRestart()
  return (
    <Screen title={t('reboot.title')}>
      {restart.wait ? (
        <RestartWait restart={restart} back={restart.endWait} />
      ) : (
        <RestartCard about={t('reboot.about')} action={t('reboot.reboot')} restart={restart} send={reboot} />
      )}
    </Screen>
  )
}
