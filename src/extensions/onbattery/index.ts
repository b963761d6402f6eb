import type { Extension } from '../../ui/extension'
import { lazy, lazyScreen } from '../../ui/shared/lazy'
// These two files declare the paths and the texts of the extension.
import type {} from './contract/paths'
import type {} from './locales/texts'

export const extension: Extension = {
  screens: [
    {
      path: '/settings/solarcharger',
      label: 'solarcharger.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/solarcharger/config',
      after: '/settings/dtu',
      component: lazyScreen(() => import('./screens/settings/SolarChargerSettings'), 'SolarChargerSettings'),
    },
    {
      path: '/settings/powermeter',
      label: 'powermeter.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/powermeter/config',
      after: '/settings/solarcharger',
      component: lazyScreen(() => import('./screens/settings/PowerMeterSettings'), 'PowerMeterSettings'),
    },
    {
      path: '/settings/powerlimiter',
      label: 'powerlimiter.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/powerlimiter/config',
      after: '/settings/powermeter',
      component: lazyScreen(() => import('./screens/settings/PowerLimiterSettings'), 'PowerLimiterSettings'),
    },
    {
      path: '/settings/battery',
      label: 'battery.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/battery/config',
      after: '/settings/powerlimiter',
      component: lazyScreen(() => import('./screens/settings/BatterySettings'), 'BatterySettings'),
    },
    {
      // The path of the same screen in OpenDTU-OnBattery.
      path: '/settings/chargerac',
      label: 'gridcharger.title',
      group: 'settings',
      needsLogin: true,
      asks: '/api/gridcharger/config',
      after: '/settings/battery',
      component: lazyScreen(() => import('./screens/settings/GridChargerSettings'), 'GridChargerSettings'),
    },
  ],
  live: {
    totals: lazy(() => import('./screens/live/HouseTotals'), 'HouseTotals'),
    sections: lazy(() => import('./screens/live/LiveSections'), 'LiveSections'),
  },
  info: { system: lazy(() => import('./screens/SerialPorts'), 'SerialPorts') },
  firmware: {
    isRunning: (system) => 'config_version_onbattery' in system,
    repository: 'hoylabs/OpenDTU-OnBattery',
  },
}
