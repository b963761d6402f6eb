import { pinMappingFile } from '../../../contract/config'
import type { DeviceConfig } from '../../../contract/device'
import { get } from '../../api'
import { readFileText } from '../../deviceFiles'
import { useLoad } from '../../hooks/useLoaded'
import { useRestart } from '../../hooks/useRestart'
import { t } from '../../i18n'
import { type ApiError, asApiError } from '../../lib/apiError'
import { choiceOf, type DeviceChoice, type Profiles, readProfiles } from '../../lib/pins'
import { LoadedView } from '../../parts/LoadedView'
import { RestartWait } from '../../parts/RestartWait'
import { Screen } from '../../parts/Screen'
import { DeviceManagerForm } from './DeviceManagerForm'

export interface DeviceData extends Profiles {
  config: DeviceConfig
  choice: DeviceChoice
  /** Why there are no profiles. */
  error?: ApiError
}

/** One after the other: the device is short of memory. Without profiles the rest still works. */
async function load(signal: AbortSignal): Promise<DeviceData> {
  const config = await get('/api/device/config', '', signal)
  const data = { config, choice: choiceOf(config) }
  try {
    const text = await readFileText(pinMappingFile)
    return { ...data, ...(text === undefined ? { profiles: [], trouble: 'noFile' } : readProfiles(text)) }
  } catch (thrown) {
    return { ...data, profiles: [], error: asApiError(thrown) }
  }
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
