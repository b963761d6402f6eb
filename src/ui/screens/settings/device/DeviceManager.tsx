import { pinMappingFile } from '../../../../contract/files/files'
import { get } from '../../../device/api'
import { expectFiles, readFileText } from '../../../device/files'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { DeviceManagerForm } from './DeviceManagerForm'
import { choiceOf, type DeviceData, readProfiles } from './pins'

/** Loads one file after the other, as the device has little memory. Without profiles the rest still works. */
async function load(signal: AbortSignal): Promise<DeviceData> {
  const config = await get('/api/device/config', '', signal)
  expectFiles(config)
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
