import { fileNames } from '../../deviceFiles'
import { useLoad } from '../../hooks/useLoaded'
import { useRestart } from '../../hooks/useRestart'
import { t } from '../../i18n'
import { RestartWait } from '../../parts/RestartWait'
import { Screen } from '../../parts/Screen'
import { BackupCard } from './BackupCard'
import { ResetCard } from './ResetCard'
import { RestoreCard } from './RestoreCard'

export function ConfigManagement() {
  const files = useLoad(fileNames)
  const restart = useRestart()

  function back() {
    restart.end()
    files.reload()
  }

  return (
    <Screen title={t('config.title')}>
      {restart.wait ? (
        <RestartWait restart={restart} back={back} />
      ) : (
        <>
          <BackupCard files={files} />
          <RestoreCard restart={restart} reload={files.reload} />
          <ResetCard restart={restart} />
        </>
      )}
    </Screen>
  )
}
