import { code } from '../../../contract/codes'
import type { DeviceConfig, DisplayConfig } from '../../../contract/device'
import { deviceLimits } from '../../deviceLimits'
import { type Gateway, saveSettings } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { hasKeys } from '../../json/arduinoJson'
import { flag, text, uint8 } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Outcome, Reader } from '../line'
import { reply } from '../reply'
import { createWriter } from '../write'

export const profileFields: Fields<{ profile: string }> = [
  {
    name: 'profile',
    path: 'curPin.name',
    file: 'device.pinmapping',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.profileNameBytes,
    code: code.profileName,
  },
]

export const displayFields: Fields<Settings['display']> = [
  { name: 'power_safe', path: 'display.power_safe', file: 'device.display.powersafe', kind: flag },
  { name: 'screensaver', path: 'display.screensaver', file: 'device.display.screensaver', kind: flag },
  { name: 'rotation', path: 'display.rotation', file: 'device.display.rotation', kind: uint8 },
  { name: 'contrast', path: 'display.contrast', file: 'device.display.contrast', kind: uint8 },
]

/** The pins in use, and the name of the stored profile, which applies after the restart. */
export const deviceConfig: Reader<DeviceConfig> = {
  rule: 'admin',
  memoryBytes: deviceLimits.largeWriteBodyBytes,
  read: ({ settings, pins }) => ({
    curPin: { name: settings.profile, ...pins },
    display: reorder(pick(displayFields, settings.display), { rotation: ['power_safe', 'screensaver'] }),
  }),
}

export function saveDevice(
  gateway: Gateway,
  { profile, ...display }: Partial<DisplayConfig> & { profile: string },
): Outcome {
  const isNewProfile = profile !== gateway.settings.profile
  gateway.settings.profile = profile
  Object.assign(gateway.settings.display, display)
  saveSettings(gateway)
  return { reply: reply(code.saved), restarts: isNewProfile ? 'soon' : undefined }
}

export const deviceWrite = createWriter<Settings['display'] & { profile: string }>({
  fields: [...profileFields, ...displayFields],
  maxJsonBytes: deviceLimits.largeWriteBodyBytes,
  hasRequiredFields: (_, body) => hasKeys(body, 'curPin') || hasKeys(body, 'display'),
  save: saveDevice,
})
