import { code, type WriteReply } from '../../../contract/codes'
import type { SecurityConfig } from '../../../contract/security'
import { deviceLimits } from '../../deviceLimits'
import { type Gateway, saveSettings } from '../../gateway/gateway'
import { flag, text } from '../fieldKinds'
import { type Fields, pick } from '../fields'
import type { Reader } from '../line'
import { reply } from '../reply'
import { createWriter } from '../write'

export const securityFields: Fields<SecurityConfig> = [
  {
    name: 'password',
    file: 'security.password',
    kind: text,
    minBytes: deviceLimits.adminPasswordMinBytes,
    maxBytes: deviceLimits.adminPasswordBytes,
    code: code.password,
  },
  { name: 'allow_readonly', file: 'security.allow_readonly', kind: flag },
]

export const securityConfig: Reader<SecurityConfig> = {
  rule: 'admin',
  read: ({ settings }) => pick(securityFields, settings.security),
}

export const authenticate: Reader<WriteReply> = { rule: 'admin', read: () => reply(code.authenticated) }

export function saveSecurity(gateway: Gateway, security: SecurityConfig) {
  gateway.settings.security = security
  saveSettings(gateway)
  return code.saved
}

/** The device requires the password only if `allow_readonly` is sent. */
export const hasRequiredSecurityFields = (has: (name: keyof SecurityConfig) => boolean) =>
  has('password') || !has('allow_readonly')

export const securityWrite = createWriter({
  fields: securityFields,
  hasRequiredFields: hasRequiredSecurityFields,
  save: saveSecurity,
})
