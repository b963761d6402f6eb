import type { SecurityConfig } from '../../../contract/security'
import type { Gateway } from '../../gateway/gateway'
import { hasRequiredSecurityFields, saveSecurity, securityFields } from '../v23/security'
import { createWriter } from '../write'

export const securityWrite = createWriter<SecurityConfig>({
  fields: securityFields,
  hasRequiredFields: hasRequiredSecurityFields,
  /** If guests are excluded, all clients of the sockets must log in again. */
  save(gateway: Gateway, security) {
    const saved = saveSecurity(gateway, security)
    if (!security.allow_readonly) gateway.closeSockets()
    return saved
  },
})
