import type { Extension } from '../../ui/extension'

export const extension: Extension = {
  firmware: {
    isRunning: (system) => 'config_version_onbattery' in system,
    repository: 'hoylabs/OpenDTU-OnBattery',
  },
}
