import { configFile, pinMappingFile } from '../../contract/files/files'
import type { Clock } from '../world/clock'
import { newBroker, runBroker } from './broker'
import { type Files, storedText } from './files'
import {
  askTimeServer,
  deviceSeconds,
  type Firmware,
  type Gateway,
  type Hardware,
  isClockSet,
  isConfigured,
  saveSettings,
  zoneOf,
} from './gateway'
import { addInverter, newRadio } from './inverters'
import { runRadio } from './radio'
import { unsetDtuSerial } from './settings'
import { localMidnight } from './timezone'

const GENERATED_DTU_SERIAL = '199980158188'

export function createGateway(firmware: Firmware, clock: Clock, files: Files, hardware: Hardware): Gateway {
  const now = clock.now()
  const gateway: Gateway = {
    clock,
    firmware,
    hardware,
    files,
    inverters: new Map(),
    console: () => undefined,
    closeSockets: () => undefined,
    version: firmware.version,
    webFiles: undefined,
    nextFirmware: undefined,
    hasSecondPartition: true,
    // `boot` reads the files and replaces these settings and pins.
    settings: firmware.readConfig(''),
    pins: firmware.readPins('', ''),
    packs: [],
    radio: newRadio(now),
    broker: newBroker(),
    bootedAt: now,
    hasRestarted: false,
    clockOffset: undefined,
    midnight: undefined,
    timeServerAnswersAt: Number.POSITIVE_INFINITY,
    joinsWifiAt: now,
    accessPointSince: now,
    newestSentMeasurementAt: 0,
    oldSunTimes: undefined,
    isUpdateOpen: false,
    jsonMemoryBytes: Number.POSITIVE_INFINITY,
    wasLastSaveStored: true,
  }
  boot(gateway)
  return gateway
}

/** Resets the state of the gateway and reads its files. */
function boot(gateway: Gateway): void {
  const now = gateway.clock.now()
  const stored = storedText(gateway.files, configFile)
  gateway.settings = gateway.firmware.readConfig(stored)
  if (gateway.firmware.isOutdated(stored)) saveSettings(gateway)
  if (gateway.settings.dtu.serial === unsetDtuSerial) {
    gateway.settings.dtu.serial = GENERATED_DTU_SERIAL
    saveSettings(gateway)
  }
  gateway.pins = gateway.firmware.readPins(storedText(gateway.files, pinMappingFile), gateway.settings.profile)
  gateway.packs = gateway.firmware.readPacks(gateway.files)
  gateway.bootedAt = now
  gateway.clockOffset = undefined
  gateway.midnight = undefined
  gateway.joinsWifiAt = now
  gateway.accessPointSince = now
  gateway.newestSentMeasurementAt = 0
  gateway.oldSunTimes = undefined
  gateway.isUpdateOpen = false
  gateway.radio = newRadio(now)
  gateway.broker.wasConnected = false
  askTimeServer(gateway)
  // Only a gateway with radios polls inverters.
  const hasRadio = isConfigured(gateway, 'nrf') || isConfigured(gateway, 'cmt')
  for (const slot of hasRadio ? gateway.settings.inverters : []) addInverter(gateway, slot)
}

export function restart(gateway: Gateway): void {
  gateway.hasRestarted = true
  gateway.version = gateway.nextFirmware?.version ?? gateway.version
  gateway.webFiles = gateway.nextFirmware?.webFiles ?? gateway.webFiles
  gateway.nextFirmware = undefined
  boot(gateway)
}

/** Simulates everything that became due since the last call. */
export function catchUp(gateway: Gateway): void {
  const now = gateway.clock.now()
  startDayIfDue(gateway)
  if (now >= gateway.timeServerAnswersAt) {
    // If the clock is not set yet, the radio sends no messages, and this call only moves `radio.now` to `timeServerAnswersAt`.
    runRadio(gateway, gateway.timeServerAnswersAt)
    gateway.clockOffset = 0
    gateway.timeServerAnswersAt = Number.POSITIVE_INFINITY
  }
  runRadio(gateway, now)
  runBroker(gateway, now)
}

function startDayIfDue(gateway: Gateway): void {
  if (!isClockSet(gateway)) return
  const midnight = localMidnight(zoneOf(gateway), deviceSeconds(gateway))
  if (gateway.midnight !== undefined && midnight > gateway.midnight) gateway.firmware.startDay?.(gateway)
  gateway.midnight = midnight
}
