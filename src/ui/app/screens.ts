import type { ComponentType } from 'react'
import type { TextKey } from '../i18n'
import type { Path } from '../lib/paths'
import { About } from '../screens/About'
import { Home } from '../screens/home/Home'
import { ConsoleInfo } from '../screens/info/console/ConsoleInfo'
import { MqttInfo } from '../screens/info/MqttInfo'
import { NetworkInfo } from '../screens/info/NetworkInfo'
import { NtpInfo } from '../screens/info/NtpInfo'
import { SystemInfo } from '../screens/info/system/SystemInfo'
import { Login } from '../screens/Login'
import { ConfigManagement } from '../screens/maintenance/config/ConfigManagement'
import { FirmwareUpgrade } from '../screens/maintenance/firmware/FirmwareUpgrade'
import { Reboot } from '../screens/maintenance/Reboot'
import { DtuSettings } from '../screens/settings/DtuSettings'
import { DeviceManager } from '../screens/settings/device/DeviceManager'
import { InverterSettings } from '../screens/settings/inverter/InverterSettings'
import { MqttSettings } from '../screens/settings/MqttSettings'
import { NetworkSettings } from '../screens/settings/network/NetworkSettings'
import { NtpSettings } from '../screens/settings/ntp/NtpSettings'
import { SecuritySettings } from '../screens/settings/security/SecuritySettings'

export interface ScreenEntry {
  path: Path
  component: ComponentType
  /** What the menu calls it; without one it is not in the menu. */
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

const home: ScreenEntry = { path: '/', label: 'nav.live', component: Home }
const about: ScreenEntry = { path: '/about', label: 'nav.about', component: About }
const login: ScreenEntry = { path: '/login', component: Login }

const settings: MenuGroup = {
  id: 'settings',
  label: 'nav.settings',
  screens: [
    { path: '/settings/network', label: 'nav.network', component: NetworkSettings, needsLogin: true },
    { path: '/settings/ntp', label: 'nav.ntp', component: NtpSettings, needsLogin: true },
    { path: '/settings/mqtt', label: 'nav.mqtt', component: MqttSettings, needsLogin: true },
    { path: '/settings/inverter', label: 'nav.inverter', component: InverterSettings, needsLogin: true },
    { path: '/settings/security', label: 'nav.security', component: SecuritySettings, needsLogin: true },
    { path: '/settings/dtu', label: 'nav.dtu', component: DtuSettings, needsLogin: true },
    { path: '/settings/device', label: 'nav.device', component: DeviceManager, needsLogin: true },
    { path: '/settings/config', label: 'nav.config', component: ConfigManagement, needsLogin: true, divided: true },
    { path: '/firmware/upgrade', label: 'nav.firmware', component: FirmwareUpgrade, needsLogin: true },
    { path: '/maintenance/reboot', label: 'nav.reboot', component: Reboot, needsLogin: true },
  ],
}

const info: MenuGroup = {
  id: 'info',
  label: 'nav.info',
  screens: [
    { path: '/info/system', label: 'nav.system', component: SystemInfo },
    { path: '/info/network', label: 'nav.networkInfo', component: NetworkInfo },
    { path: '/info/ntp', label: 'nav.ntpInfo', component: NtpInfo },
    { path: '/info/mqtt', label: 'nav.mqttInfo', component: MqttInfo },
    { path: '/info/console', label: 'nav.console', component: ConsoleInfo, divided: true },
  ],
}

/** The menu, in its order. */
export const menu: readonly (ScreenEntry | MenuGroup)[] = [home, settings, info, about]

export const screens: readonly ScreenEntry[] = [home, login, ...settings.screens, ...info.screens, about]
