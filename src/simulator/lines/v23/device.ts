import { code } from '../../../contract/codes'
import type { DeviceConfig } from '../../../contract/device'
import { deviceLimits } from '../../../contract/deviceLimits'
import { saveSettings } from '../../gateway/gateway'
import { asBool, asText, asUint8, byteLength, hasKeys, member } from '../../json/arduinoJson'
import type { Reader } from '../read'
import { reply } from '../reply'
import type { Writer } from '../write'

/** The pins are the ones in use, the name is the one stored. */
export const deviceConfig: Reader<DeviceConfig> = {
  rule: 'admin',
  bytes: deviceLimits.largeWriteBodyBytes,
  read: ({ settings, pins }) => ({ curPin: { name: settings.profile, ...pins }, display: settings.display }),
}

export const deviceWrite: Writer = {
  bytes: deviceLimits.largeWriteBodyBytes,
  isComplete: (record) => hasKeys(record, 'curPin') || hasKeys(record, 'display'),
  write(gateway, record) {
    const profile = asText(member(member(record, 'curPin'), 'name'))
    if (profile === '' || byteLength(profile) > deviceLimits.profileNameBytes) {
      return reply(code.profileName)
    }
    const display = member(record, 'display')
    const isOther = profile !== gateway.settings.profile
    gateway.settings.profile = profile
    gateway.settings.display = {
      rotation: asUint8(member(display, 'rotation')),
      power_safe: asBool(member(display, 'power_safe')),
      screensaver: asBool(member(display, 'screensaver')),
      contrast: asUint8(member(display, 'contrast')),
    }
    saveSettings(gateway)
    return { reply: reply(code.saved), restarts: isOther ? 'soon' : undefined }
  },
}
