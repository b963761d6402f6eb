import type { Gateway } from '../../../simulator/gateway/gateway'

interface AddedLogin {
  bootedAt: number
  password: string
}
const addedLogins = new WeakMap<Gateway, AddedLogin>()

/**
 * A bug of the firmware: without read-only access, a push of the battery adds a second login to the socket. The two logins have different
 * realms. A Digest header names only one realm, so the socket refuses every Digest login. Only a push that is sent while read-only access
 * is on removes the second login. The device sends pushes only while a client is connected, so without a client the second login stays.
 */
export function addBatteryLogin(gateway: Gateway): void {
  const { allow_readonly, password } = gateway.settings.security
  if (allow_readonly) addedLogins.delete(gateway)
  else addedLogins.set(gateway, { bootedAt: gateway.bootedAt, password })
}

/** The second login, if a push has added it since the last restart. */
export function batteryLogin(gateway: Gateway) {
  const login = addedLogins.get(gateway)
  return login?.bootedAt === gateway.bootedAt ? { realm: 'Login Required', password: login.password } : undefined
}
