import { code, type WriteReply } from '../../../contract/codes'
import { deviceLimits } from '../../../contract/deviceLimits'
import type { SecurityConfig } from '../../../contract/security'
import { saveSettings } from '../../gateway/gateway'
import { asBool, asText, byteLength, hasKeys, member } from '../../json/arduinoJson'
import type { Reader } from '../read'
import { reply } from '../reply'
import type { Writer } from '../write'

export const securityConfig: Reader<SecurityConfig> = {
  rule: 'admin',
  read: ({ settings: { security } }) => ({ password: security.password, allow_readonly: security.allow_readonly }),
}

export const authenticate: Reader<WriteReply> = { rule: 'admin', read: () => reply(code.authenticated) }

export const securityWrite: Writer = {
  // The device asks for the password only where the other key is there.
  isComplete: (record) => hasKeys(record, 'password') || !hasKeys(record, 'allow_readonly'),
  write(gateway, record) {
    const password = asText(member(record, 'password'))
    const bytes = byteLength(password)
    if (bytes < deviceLimits.adminPasswordMinBytes || bytes > deviceLimits.adminPasswordBytes) {
      return reply(code.password)
    }
    gateway.settings.security = { password, allow_readonly: asBool(member(record, 'allow_readonly')) }
    saveSettings(gateway)
    return reply(code.saved)
  },
}
