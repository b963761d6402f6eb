import { reboot } from '../../device/write'
import { useRestart } from '../../hooks/useRestart'
import { t } from '../../i18n'
import { RestartCard } from '../../parts/restart/RestartCard'
import { RestartWait } from '../../parts/restart/RestartWait'
import { Screen } from '../../parts/Screen'

export function Reboot() {
  const restart = useRestart()
  return (
    <Screen title={t('reboot.title')}>
      {restart.wait ? (
        <RestartWait restart={restart} back={restart.end} />
      ) : (
        <RestartCard about={t('reboot.about')} action={t('reboot.reboot')} restart={restart} send={reboot} />
      )}
    </Screen>
  )
}
