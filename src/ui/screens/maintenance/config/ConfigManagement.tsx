import { deleteSettings, listFiles } from '../../../device/files'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { RestartCard, RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { Screen } from '../../../shared/Screen'
import { BackupCard } from './BackupCard'
import { RestoreCard } from './RestoreCard'

export function ConfigManagement() {
  const files = useLoad(listFiles)
  const restart = useRestart()

  function back() {
    restart.endWait()
    files.reload()
  }

  return (
    <Screen title={t('config.title')}>
      <RestartWait restart={restart} onBack={back}>
        <BackupCard files={files} />
        <RestoreCard startWait={restart.startWait} files={files} />
        <RestartCard
          title={t('config.reset')}
          about={t('config.resetAbout')}
          action={t('config.reset')}
          restart={restart}
          send={deleteSettings}
          consequence="config.accessPoint"
        />
      </RestartWait>
    </Screen>
  )
}
