import { pinMappingFile } from '../../../contract/config'
import { get } from '../../api'
import { readFileText } from '../../deviceFiles'
import { useLoad } from '../../hooks/useLoaded'
import { useRestart } from '../../hooks/useRestart'
import { t } from '../../i18n'
import { choiceOf, type DeviceData, readProfiles } from '../../lib/pins'
import { LoadedView } from '../../parts/LoadedView'
import { RestartWait } from '../../parts/RestartWait'
import { Screen } from '../../parts/Screen'
import { DeviceManagerForm } from './DeviceManagerForm'

/** One after the other: the device is short of memory. Without profiles the rest still works. */
async function load(signal: AbortSignal): Promise<DeviceData> {
  const config = await get('/api/device/config', '', signal)
  const profiles = await readFileText(pinMappingFile).then(readProfiles, () => readProfiles(''))
  return { config, choice: choiceOf(config), ...profiles }
}

export function DeviceManager() {
  const loaded = useLoad(load)
  const restart = useRestart()

  function back() {
    restart.end()
    loaded.reload()
  }

  return (
    <Screen title={t('device.title')}>
      {restart.wait && <RestartWait restart={restart} back={back} />}
      <div hidden={restart.wait !== undefined}>
        <LoadedView loaded={loaded}>
          {(device) => <DeviceManagerForm device={device} begin={restart.begin} />}
        </LoadedView>
      </div>
    </Screen>
  )
}
