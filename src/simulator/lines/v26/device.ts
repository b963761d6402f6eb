import type { DeviceConfig } from '../../../contract/device'
import { deviceLimits } from '../../deviceLimits'
import type { Gateway } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { isObject, type Json, member } from '../../json/arduinoJson'
import { type Kind, text, uint8, uint32 } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { displayFields as displayFieldsOfV23, profileFields, saveDevice } from '../v23/device'
import { createWriter } from '../write'

const LOCALE_BYTES = 2

/** A brightness in percent. A value above 100 becomes 100. */
const brightness: Kind<number> = { ...uint8, read: (sent) => Math.min(uint8.read(sent), 100) }

export const displayFields: Fields<Settings['display']> = [
  ...displayFieldsOfV23,
  // A missing locale becomes "nu", the first two letters of "null".
  { name: 'locale', path: 'display.locale', file: 'device.display.locale', kind: text, maxBytes: LOCALE_BYTES },
  {
    name: 'diagramduration',
    path: 'display.diagramduration',
    file: 'device.display.diagram_duration',
    kind: uint32,
  },
  { name: 'diagrammode', path: 'display.diagrammode', file: 'device.display.diagram_mode', kind: uint8 },
]

export const ledFields: Fields<Settings['leds']> = [
  { name: 'led0', path: 'led.0.brightness', file: 'device.led.0.brightness', kind: brightness },
  { name: 'led1', path: 'led.1.brightness', file: 'device.led.1.brightness', kind: brightness },
]

export const deviceConfig: Reader<DeviceConfig> = {
  rule: 'admin',
  read: ({ settings, pins }) => ({
    curPin: { name: settings.profile, ...pins },
    display: reorder(pick(displayFields, settings.display), { rotation: ['power_safe', 'screensaver'] }),
    led: [{ brightness: settings.leds.led0 }, { brightness: settings.leds.led1 }],
  }),
}

type DeviceRecord = Settings['display'] & Settings['leds'] & { profile: string }

const hasObject = (body: Json, key: string) => isObject(member(body, key))

/** A missing value becomes 0, `false` or the text "null". */
export const deviceWrite = createWriter<DeviceRecord>({
  fields: [...profileFields, ...displayFields, ...ledFields],
  maxJsonBytes: deviceLimits.largeWriteBodyBytes,
  hasRequiredFields: (_, body) => hasObject(body, 'curPin') || hasObject(body, 'display'),
  save(gateway: Gateway, { led0, led1, ...device }) {
    gateway.settings.leds = { led0, led1 }
    return saveDevice(gateway, device)
  },
})
