import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { AddPack } from './AddPack'
import { loadPacks } from './languagePack'
import { PackRows } from './PackRows'

/** Lists, adds, replaces and deletes the language packs of the device. */
export function Languages() {
  const loaded = useLoad(loadPacks)
  const restart = useRestart()

  function back() {
    restart.endWait()
    loaded.reload()
  }

  return (
    <Screen title={t('languages.title')}>
      <RestartWait restart={restart} onBack={back}>
        <LoadedView loaded={loaded}>
          {(packs) =>
            packs ? (
              <div className="column">
                <PackRows packs={packs} reload={loaded.reload} />
                <AddPack packs={packs} startWait={restart.startWait} reload={loaded.reload} />
              </div>
            ) : (
              <p className="notice">{t('errors.unsupported')}</p>
            )
          }
        </LoadedView>
      </RestartWait>
    </Screen>
  )
}
