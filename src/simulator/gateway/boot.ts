import { configFile } from '../../contract/config'
import { readConfig } from '../lines/v23/configFile'
import type { Clock } from '../world/clock'
import { addInverter, newRadio } from './contacts'
import type { Files } from './files'
import { askTimeServer, type Device, type Hardware, saveSettings } from './gateway'
import { activePins } from './pins'
import { runRadio } from './radio'
import { defaultSettings, unsetDtuSerial } from './settings'

const DEFAULT_VERSION = 'v23.5.3'
const GENERATED_DTU_SERIAL = '199980158188'

export function createDevice(clock: Clock, files: Files, hardware: Hardware): Device {
  const now = clock.now()
  const device: Device = {
    clock,
    hardware,
    files,
    units: new Map(),
    log: () => undefined,
    version: DEFAULT_VERSION,
    settings: defaultSettings(),
    pins: activePins(files, ''),
    radio: newRadio(now),
    bootedAt: now,
    hasRestarted: false,
    clockOffset: undefined,
    timeServerAnswersAt: Number.POSITIVE_INFINITY,
    accessPointSince: now,
    newestSeen: 0,
    updateIsStuck: false,
  }
  boot(device)
  return device
}

/** Forgets all but the files and starts over. */
function boot(device: Device): void {
  const now = device.clock.now()
  device.settings = readConfig(device.files.read(configFile)?.toString() ?? '')
  if (device.settings.dtu.serial === unsetDtuSerial) {
    device.settings.dtu.serial = GENERATED_DTU_SERIAL
    saveSettings(device)
  }
  device.pins = activePins(device.files, device.settings.profile)
  device.bootedAt = now
  device.clockOffset = undefined
  device.accessPointSince = now
  device.newestSeen = 0
  device.updateIsStuck = false
  device.radio = newRadio(now)
  askTimeServer(device)
  for (const { serial } of device.settings.inverters) addInverter(device, serial)
}

export function restart(device: Device): void {
  device.hasRestarted = true
  boot(device)
}

/** Lets everything happen that was due since the last look. */
export function catchUp(device: Device): void {
  const now = device.clock.now()
  if (now >= device.timeServerAnswersAt) {
    runRadio(device, device.timeServerAnswersAt)
    device.clockOffset = 0
    device.timeServerAnswersAt = Number.POSITIVE_INFINITY
  }
  runRadio(device, now)
}
