import { extension } from 'virtual:extension'
import { askEarly, dropEarlyRequest } from '../device/api'
import type { AppRoute, ExtensionRoute } from '../extension'
import type { TextKey } from '../i18n'
import { Home } from '../screens/home/Home'
import { lazyScreen } from '../shared/lazy'
import { credentialsInAddress, firstPath } from '../state/location'
import { session } from '../state/session'

export const groupLabels = { settings: 'nav.settings', info: 'nav.info' } as const satisfies Record<string, TextKey>

/** Our own screens, in the order of the menu. No path has parameters; the only query is `returnUrl` of /login. */
const ownRoutes: readonly AppRoute[] = [
  { path: '/', label: 'nav.live', component: Home },
  {
    path: '/yield',
    label: 'nav.yield',
    component: lazyScreen(() => import('../screens/yield/YieldScreen'), 'YieldScreen'),
  },
  { path: '/login', component: lazyScreen(() => import('../screens/login/Login'), 'Login') },
  {
    path: '/settings/network',
    label: 'nav.network',
    group: 'settings',
    needsLogin: true,
    asks: '/api/network/config',
    component: lazyScreen(() => import('../screens/settings/NetworkSettings'), 'NetworkSettings'),
  },
  {
    path: '/settings/ntp',
    label: 'nav.ntp',
    group: 'settings',
    needsLogin: true,
    asks: '/api/ntp/config',
    component: lazyScreen(() => import('../screens/settings/ntp/NtpSettings'), 'NtpSettings'),
  },
  {
    path: '/settings/mqtt',
    label: 'nav.mqtt',
    group: 'settings',
    needsLogin: true,
    asks: '/api/mqtt/config',
    component: lazyScreen(() => import('../screens/settings/MqttSettings'), 'MqttSettings'),
  },
  {
    path: '/settings/inverter',
    label: 'nav.inverter',
    group: 'settings',
    needsLogin: true,
    asks: '/api/inverter/list',
    component: lazyScreen(() => import('../screens/settings/inverter/InverterSettings'), 'InverterSettings'),
  },
  {
    path: '/settings/security',
    label: 'nav.security',
    group: 'settings',
    needsLogin: true,
    asks: '/api/security/config',
    component: lazyScreen(() => import('../screens/settings/SecuritySettings'), 'SecuritySettings'),
  },
  {
    path: '/settings/dtu',
    label: 'nav.dtu',
    group: 'settings',
    needsLogin: true,
    asks: '/api/dtu/config',
    component: lazyScreen(() => import('../screens/settings/DtuSettings'), 'DtuSettings'),
  },
  {
    path: '/settings/device',
    label: 'nav.device',
    group: 'settings',
    needsLogin: true,
    asks: '/api/device/config',
    component: lazyScreen(() => import('../screens/settings/device/DeviceManager'), 'DeviceManager'),
  },
  {
    path: '/settings/languages',
    label: 'languages.title',
    group: 'settings',
    needsLogin: true,
    line: 'v26',
    asks: '/api/device/config',
    component: lazyScreen(() => import('../screens/settings/Languages'), 'Languages'),
  },
  {
    // The console screen has the log levels too. This address exists because users know it from OpenDTU's own page.
    path: '/settings/logging',
    needsLogin: true,
    asks: '/api/system/status',
    component: lazyScreen(() => import('../screens/info/console/LogLevels'), 'LogLevelSettings'),
  },
  {
    path: '/settings/config',
    label: 'nav.config',
    group: 'settings',
    needsLogin: true,
    hasDividerAbove: true,
    asks: '/api/device/config',
    component: lazyScreen(() => import('../screens/maintenance/config/ConfigManagement'), 'ConfigManagement'),
  },
  {
    path: '/firmware/upgrade',
    label: 'nav.firmware',
    group: 'settings',
    needsLogin: true,
    asks: '/api/system/status',
    component: lazyScreen(() => import('../screens/maintenance/firmware/FirmwareUpgrade'), 'FirmwareUpgrade'),
  },
  {
    path: '/maintenance/reboot',
    label: 'nav.reboot',
    group: 'settings',
    needsLogin: true,
    component: lazyScreen(() => import('../screens/maintenance/Reboot'), 'Reboot'),
  },
  {
    path: '/info/system',
    label: 'nav.system',
    group: 'info',
    asks: '/api/system/status',
    component: lazyScreen(() => import('../screens/info/system/SystemInfo'), 'SystemInfo'),
  },
  {
    path: '/info/network',
    label: 'nav.networkInfo',
    group: 'info',
    asks: '/api/network/status',
    component: lazyScreen(() => import('../screens/info/NetworkInfo'), 'NetworkInfo'),
  },
  {
    path: '/info/ntp',
    label: 'nav.ntpInfo',
    group: 'info',
    asks: '/api/ntp/status',
    component: lazyScreen(() => import('../screens/info/NtpInfo'), 'NtpInfo'),
  },
  {
    path: '/info/mqtt',
    label: 'nav.mqttInfo',
    group: 'info',
    asks: '/api/mqtt/status',
    component: lazyScreen(() => import('../screens/info/MqttInfo'), 'MqttInfo'),
  },
  {
    path: '/info/console',
    label: 'nav.console',
    group: 'info',
    hasDividerAbove: true,
    component: lazyScreen(() => import('../screens/info/console/ConsoleInfo'), 'ConsoleInfo'),
  },
  {
    path: '/about',
    label: 'nav.about',
    component: lazyScreen(() => import('../screens/About'), 'About'),
  },
]

function withExtensionScreens(routes: readonly AppRoute[], added: readonly ExtensionRoute[]): readonly AppRoute[] {
  const all = [...routes]
  for (const { after, ...route } of added) {
    const index = all.findIndex(({ path }) => path === after)
    if (index < 0) throw new Error(`after: there is no screen ${after}`)
    all.splice(index + 1, 0, route)
  }
  return all
}

/** Our screens and those of the extension, in the order of the menu. */
export const routes = extension?.screens ? withExtensionScreens(ownRoutes, extension.screens) : ownRoutes

/** Sends the first request of the first screen before the code of the screen has loaded. Skipped if a login is required but missing, or if a login in the address must be checked first. Call it once. */
export function askForFirstScreen() {
  session.subscribe(dropEarlyRequest)
  const { asks, needsLogin } = routes.find(({ path }) => path === firstPath) ?? {}
  if (asks && !credentialsInAddress && (session.get() || !needsLogin)) askEarly(asks)
}
