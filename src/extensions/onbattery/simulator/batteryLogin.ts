import type { Gateway } from '../../../simulator/gateway/gateway'

interface AddedLogin {
  bootedAt: number
  password: string
}
const addedLogins = new WeakMap<Gateway, AddedLogin>()

/**
 * A bug of the firmware: each push of the battery adds a second login, with another realm, to the socket. A Digest header names only one realm,
 * so the socket refuses it. Only the next push can change this login, but there are no pushes because no client can connect.
 */
export function addBatteryLogin(gateway: Gateway): void {
  const { allow_readonly, password } = gateway.settings.security
  if (allow_readonly) addedLogins.delete(gateway)
  else addedLogins.set(gateway, { bootedAt: gateway.bootedAt, password })
}

export function batteryLogin(gateway: Gateway) {
  const login = addedLogins.get(gateway)
  return login?.bootedAt === gateway.bootedAt ? { realm: 'Login Required', password: login.password } : undefined
}
