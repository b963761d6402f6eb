import type { ExtensionCommands, ExtensionConfigs, ExtensionReports } from '../../../contract/api'
import type { Gateway } from '../../../simulator/gateway/gateway'
import { parse } from '../../../simulator/json/arduinoJson'
import type { Line, Pushes, Reader, Writer } from '../../../simulator/lines/line'
import { v26 } from '../../../simulator/lines/v26/line'
import type {} from '../contract/paths'
import { batteryLive } from './batteryLive'
import { addBatteryLogin, batteryLogin } from './batteryLogin'
import { isOutdated, readConfig, writeConfig } from './configFile'
import { setUpDemo } from './demo'
import { hasBatterySentValues } from './devices'
import { gridChargerLive } from './gridLive'
import { limitWrite, liveStatus, loggingConfig, loggingWrite, mqttWrite, ownPins, systemStatus } from './inherited'
import { liveObjects } from './liveObjects'
import { limiterMetadata } from './metadata'
import { extensionSettings, type OwnSettings } from './settings'
import { solarChargerLive } from './solarLive'
import { surroundingsOf } from './surroundings'
import {
  batteryWrite,
  gridChargerLimitWrite,
  gridChargerPowerWrite,
  gridChargerWrite,
  powerLimiterWrite,
  powerMeterWrite,
  solarChargerWrite,
  testHttpJsonWrite,
  testHttpSmlWrite,
} from './writes'

const settingsReader = <Name extends keyof OwnSettings>(
  name: Name,
  rule: 'admin' | 'guest',
): Reader<OwnSettings[Name]> => ({
  rule,
  read: (gateway) => extensionSettings(gateway)[name],
})
const guestReader = <T>(read: (gateway: Gateway) => T): Reader<T> => ({ rule: 'guest', read })

type Records = ExtensionConfigs & ExtensionReports

/** The type requires a reader for each path of the contract. */
const readers: { [Path in keyof Records]: Reader<Records[Path]> } = {
  '/api/battery/config': settingsReader('battery', 'admin'),
  '/api/battery/status': settingsReader('battery', 'guest'),
  '/api/batterylivedata/status': guestReader(batteryLive),
  '/api/gridcharger/config': settingsReader('gridcharger', 'admin'),
  '/api/gridcharger/status': guestReader(gridChargerLive),
  '/api/gridchargerlivedata/status': guestReader(gridChargerLive),
  '/api/powerlimiter/config': settingsReader('powerlimiter', 'admin'),
  '/api/powerlimiter/metadata': { rule: 'admin', read: limiterMetadata },
  '/api/powerlimiter/status': settingsReader('powerlimiter', 'guest'),
  '/api/powermeter/config': settingsReader('powermeter', 'admin'),
  '/api/powermeter/status': settingsReader('powermeter', 'guest'),
  '/api/solarcharger/config': settingsReader('solarcharger', 'admin'),
  '/api/solarchargerlivedata/status': guestReader(solarChargerLive),
}

const writers: { [Path in keyof (ExtensionConfigs & ExtensionCommands)]: Writer } = {
  '/api/battery/config': batteryWrite,
  '/api/gridcharger/config': gridChargerWrite,
  '/api/gridcharger/limit': gridChargerLimitWrite,
  '/api/gridcharger/power': gridChargerPowerWrite,
  '/api/powerlimiter/config': powerLimiterWrite,
  '/api/powermeter/config': powerMeterWrite,
  '/api/powermeter/testhttpjsonrequest': testHttpJsonWrite,
  '/api/powermeter/testhttpsmlrequest': testHttpSmlWrite,
  '/api/solarcharger/config': solarChargerWrite,
}

const firmwareStatus: Reader<{ ota_supported: boolean }> = {
  rule: 'guest',
  read: (gateway) => ({ ota_supported: gateway.hasSecondPartition }),
}

const OBJECTS_EVERY_MS = 10_000

/** The pushes of inverters, and of the four objects that this line adds. An object is pushed when it changes, and all four are pushed every ten seconds. */
function createPushes(gateway: Gateway): Pushes {
  const inherited = v26.createPushes(gateway)
  /** The time of the last push of all four objects. */
  let allSentAtMs = Number.NEGATIVE_INFINITY
  let sent: Record<string, string> = {}

  /** One message with the objects that are due, or no message. */
  function objectMessages(): string[] {
    const current = Object.entries(liveObjects(gateway)).map(([name, value]) => [name, JSON.stringify(value)] as const)
    const areAllDue = gateway.clock.now() - allSentAtMs > OBJECTS_EVERY_MS
    const due = current.filter(([name, text]) => areAllDue || sent[name] !== text)
    if (areAllDue) allSentAtMs = gateway.clock.now()
    sent = Object.fromEntries(current)
    return due.length ? [`{${due.map(([name, text]) => `"${name}":${text}`).join()}}`] : []
  }

  return {
    ...inherited,
    due: () => [...objectMessages(), ...inherited.due()],
    reset() {
      inherited.reset()
      allSentAtMs = Number.NEGATIVE_INFINITY
      sent = {}
    },
  }
}

/** Pushes one message each second. The message is `null` if the record is empty. */
const eachSecond =
  (read: (gateway: Gateway) => object) =>
  (gateway: Gateway): Pushes => {
    const message = () => {
      const record = read(gateway)
      return Object.keys(record).length ? JSON.stringify(record) : 'null'
    }
    return { due: () => [message()], sample: message, reset: () => undefined }
  }

/** Pushes the values of the battery as long as the battery sends values. */
function batteryPushes(gateway: Gateway): Pushes {
  const message = () => JSON.stringify(batteryLive(gateway))
  return {
    due() {
      if (!hasBatterySentValues(gateway) || surroundingsOf(gateway).hasBatteryStopped) return []
      addBatteryLogin(gateway)
      return [message()]
    },
    sample: message,
    reset: () => undefined,
  }
}

/** On this firmware line, the answer to a refused handshake has no content type. */
const { refusalType: _, ...sockets } = v26.sockets

export const line: Line = {
  ...v26,
  name: 'onbattery',
  version: '2026.03.31',
  readConfig,
  isOutdated,
  writeConfig,
  pollUnitMs: 1,
  setUpDemo,
  readPins: (mapping, profile) => ({ ...v26.readPins(mapping, profile), ...ownPins(parse(mapping) ?? null, profile) }),
  readers: {
    ...v26.readers,
    '/api/firmware/status': firmwareStatus,
    '/api/livedata/status': liveStatus,
    '/api/logging/config': loggingConfig,
    '/api/system/status': systemStatus,
    ...readers,
  },
  writers: {
    ...v26.writers,
    '/api/limit/config': limitWrite(v26.writers['/api/limit/config'] as Writer),
    '/api/logging/config': loggingWrite,
    '/api/mqtt/config': mqttWrite,
    ...writers,
  },
  createPushes,
  otherPushes: {
    '/batterylivedata': batteryPushes,
    '/gridchargerlivedata': eachSecond(gridChargerLive),
    '/solarchargerlivedata': eachSecond(solarChargerLive),
  },
  sockets: {
    ...sockets,
    additionalLogin: { '/batterylivedata': batteryLogin },
    realm: {
      ...v26.sockets.realm,
      '/batterylivedata': 'battery websocket',
      '/gridchargerlivedata': 'AC charger websocket',
      '/solarchargerlivedata': 'solarcharger websocket',
    },
  },
}
