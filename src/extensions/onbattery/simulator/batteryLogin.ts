import type { Gateway } from '../../../simulator/gateway/gateway'

interface Added {
  bootedAt: number
  password: string
}
const added = new WeakMap<Gateway, Added>()

/**
 * A fault of the firmware: each push of the battery adds a second login with another realm to its socket. A Digest header names one realm, so
 * it fails. This login changes with the next push only, and no client can connect to get one.
 */
export function addBatteryLogin(gateway: Gateway): void {
  const { allow_readonly, password } = gateway.settings.security
  if (allow_readonly) added.delete(gateway)
  else added.set(gateway, { bootedAt: gateway.bootedAt, password })
}

export function batteryLogin(gateway: Gateway) {
  const found = added.get(gateway)
  return found?.bootedAt === gateway.bootedAt ? { realm: 'Login Required', password: found.password } : undefined
}
