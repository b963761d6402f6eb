// Directly after the texts of the first piece: similar texts next to each other compress best.
import 'virtual:locales/second'
import type { ComponentType } from 'react'
import type { Path } from '../lib/paths'
import { About } from '../screens/About'
import { RadioReset } from '../screens/home/cards/RadioReset'
import { DevInfoDialog } from '../screens/home/dialogs/DevInfoDialog'
import { EventLogDialog } from '../screens/home/dialogs/EventLogDialog'
import { PowerDialog } from '../screens/home/dialogs/PowerDialog'
import { FirstSteps } from '../screens/home/firstSteps/FirstSteps'
import { LimitDialog } from '../screens/home/limit/LimitDialog'
import { LimitRequested } from '../screens/home/limit/LimitRequested'
import { InverterTable } from '../screens/home/table/InverterTable'
import { type Views, views } from '../screens/home/views'
import { ConsoleInfo } from '../screens/info/console/ConsoleInfo'
import { MqttInfo } from '../screens/info/MqttInfo'
import { NetworkInfo } from '../screens/info/NetworkInfo'
import { NtpInfo } from '../screens/info/NtpInfo'
import { SystemInfo } from '../screens/info/system/SystemInfo'
import { Login } from '../screens/login/Login'
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
import { secondPiece } from '../state/secondPiece'
import { components } from './components'

Object.assign(components, {
  '/about': About,
  '/login': Login,
  '/settings/network': NetworkSettings,
  '/settings/ntp': NtpSettings,
  '/settings/mqtt': MqttSettings,
  '/settings/inverter': InverterSettings,
  '/settings/security': SecuritySettings,
  '/settings/dtu': DtuSettings,
  '/settings/device': DeviceManager,
  '/settings/config': ConfigManagement,
  '/firmware/upgrade': FirmwareUpgrade,
  '/maintenance/reboot': Reboot,
  '/info/system': SystemInfo,
  '/info/network': NetworkInfo,
  '/info/ntp': NtpInfo,
  '/info/mqtt': MqttInfo,
  '/info/console': ConsoleInfo,
} satisfies Record<Exclude<Path, '/'>, ComponentType>)

Object.assign(views, {
  limit: LimitDialog,
  power: PowerDialog,
  info: DevInfoDialog,
  events: EventLogDialog,
  FirstSteps,
  InverterTable,
  LimitRequested,
  RadioReset,
} satisfies Views)

secondPiece.set('here')
