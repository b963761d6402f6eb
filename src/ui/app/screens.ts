import type { TextKey } from '../i18n'
import type { Path } from '../lib/paths'

export interface ScreenEntry {
  path: Path
  /** Its name in the menu; a screen without one is not in the menu. */
  label?: TextKey
  /** Guests are led to the login instead. */
  needsLogin?: true
  /** A line before it in the menu. */
  divided?: true
}

export interface MenuGroup {
  id: string
  label: TextKey
  screens: readonly ScreenEntry[]
}

const home: ScreenEntry = { path: '/', label: 'nav.live' }
const about: ScreenEntry = { path: '/about', label: 'nav.about' }
const login: ScreenEntry = { path: '/login' }

const settings: MenuGroup = {
  id: 'settings',
  label: 'nav.settings',
  screens: [
    { path: '/settings/network', label: 'nav.network', needsLogin: true },
    { path: '/settings/ntp', label: 'nav.ntp', needsLogin: true },
    { path: '/settings/mqtt', label: 'nav.mqtt', needsLogin: true },
    { path: '/settings/inverter', label: 'nav.inverter', needsLogin: true },
    { path: '/settings/security', label: 'nav.security', needsLogin: true },
    { path: '/settings/dtu', label: 'nav.dtu', needsLogin: true },
    { path: '/settings/device', label: 'nav.device', needsLogin: true },
    { path: '/settings/config', label: 'nav.config', needsLogin: true, divided: true },
    { path: '/firmware/upgrade', label: 'nav.firmware', needsLogin: true },
    { path: '/maintenance/reboot', label: 'nav.reboot', needsLogin: true },
  ],
}

const info: MenuGroup = {
  id: 'info',
  label: 'nav.info',
  screens: [
    { path: '/info/system', label: 'nav.system' },
    { path: '/info/network', label: 'nav.networkInfo' },
    { path: '/info/ntp', label: 'nav.ntpInfo' },
    { path: '/info/mqtt', label: 'nav.mqttInfo' },
    { path: '/info/console', label: 'nav.console', divided: true },
  ],
}

/** The menu, in its order. */
export const menu: readonly (ScreenEntry | MenuGroup)[] = [home, settings, info, about]

export const screens: readonly ScreenEntry[] = [home, login, ...settings.screens, ...info.screens, about]
