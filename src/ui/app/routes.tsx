import type { ComponentType, ReactNode } from 'react'
import type { TextKey } from '../i18n'
import { Home } from '../screens/home/Home'
import { lazy } from '../shared/lazy'

export interface AppRoute {
  path: string
  /** The key of its name in the menu; a screen without a label is not in the menu. */
  label?: TextKey
  /** The group of the menu that it belongs to. */
  group?: keyof typeof groupLabels
  /** Guests see the login instead. */
  needsLogin?: true
  /** A dividing line stands above it in the menu. */
  isDivided?: true
  component: ComponentType
}

export const groupLabels = { settings: 'nav.settings', info: 'nav.info' } as const satisfies Record<string, TextKey>

function ScreenFrame({ children }: { children: ReactNode }) {
  return <main className="screen">{children}</main>
}

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(load, name, ScreenFrame)
}

/** All screens, in the order of the menu. No path has parameters; the only query is `returnUrl` of /login. */
export const routes: readonly AppRoute[] = [
  { path: '/', label: 'nav.live', component: Home },
  { path: '/login', component: screen(() => import('../screens/login/Login'), 'Login') },
  {
    path: '/settings/network',
    label: 'nav.network',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/network/NetworkSettings'), 'NetworkSettings'),
  },
  {
    path: '/settings/ntp',
    label: 'nav.ntp',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/ntp/NtpSettings'), 'NtpSettings'),
  },
  {
    path: '/settings/mqtt',
    label: 'nav.mqtt',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/MqttSettings'), 'MqttSettings'),
  },
  {
    path: '/settings/inverter',
    label: 'nav.inverter',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/inverter/InverterSettings'), 'InverterSettings'),
  },
  {
    path: '/settings/security',
    label: 'nav.security',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/security/SecuritySettings'), 'SecuritySettings'),
  },
  {
    path: '/settings/dtu',
    label: 'nav.dtu',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/DtuSettings'), 'DtuSettings'),
  },
  {
    path: '/settings/device',
    label: 'nav.device',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/settings/device/DeviceManager'), 'DeviceManager'),
  },
  {
    // The log levels are also set on the console screen; people know this address from OpenDTU's own page.
    path: '/settings/logging',
    needsLogin: true,
    component: screen(() => import('../screens/info/console/LogLevels'), 'LogLevelSettings'),
  },
  {
    path: '/settings/config',
    label: 'nav.config',
    group: 'settings',
    needsLogin: true,
    isDivided: true,
    component: screen(() => import('../screens/maintenance/config/ConfigManagement'), 'ConfigManagement'),
  },
  {
    path: '/firmware/upgrade',
    label: 'nav.firmware',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/maintenance/firmware/FirmwareUpgrade'), 'FirmwareUpgrade'),
  },
  {
    path: '/maintenance/reboot',
    label: 'nav.reboot',
    group: 'settings',
    needsLogin: true,
    component: screen(() => import('../screens/maintenance/Reboot'), 'Reboot'),
  },
  {
    path: '/info/system',
    label: 'nav.system',
    group: 'info',
    component: screen(() => import('../screens/info/system/SystemInfo'), 'SystemInfo'),
  },
  {
    path: '/info/network',
    label: 'nav.networkInfo',
    group: 'info',
    component: screen(() => import('../screens/info/NetworkInfo'), 'NetworkInfo'),
  },
  {
    path: '/info/ntp',
    label: 'nav.ntpInfo',
    group: 'info',
    component: screen(() => import('../screens/info/NtpInfo'), 'NtpInfo'),
  },
  {
    path: '/info/mqtt',
    label: 'nav.mqttInfo',
    group: 'info',
    component: screen(() => import('../screens/info/MqttInfo'), 'MqttInfo'),
  },
  {
    path: '/yield',
    label: 'nav.yield',
    group: 'info',
    component: screen(() => import('../screens/info/yield/YieldScreen'), 'YieldScreen'),
  },
  {
    path: '/info/console',
    label: 'nav.console',
    group: 'info',
    isDivided: true,
    component: screen(() => import('../screens/info/console/ConsoleInfo'), 'ConsoleInfo'),
  },
  {
    path: '/about',
    label: 'nav.about',
    component: screen(() => import('../screens/About'), 'About'),
  },
]
