import type { GridProfile, GridProfileBytes } from '../../../../contract/inverters/gridprofile'
import type { Gateway } from '../../../gateway/gateway'
import { contactOf } from '../../../gateway/inverters'
import { hexBytes } from '../../../json/bytes'
import { serialFromRequest } from '../../../json/serial'
import { gridProfileOf } from '../../../world/gridProfiles'
import type { Reader } from '../../line'

const unknownProfile = { bytes: '', profile: { name: 'Unknown', version: '0.0.0', sections: [] } }

/** Undefined for a serial the device does not know. */
function storedProfile(gateway: Gateway, query: URLSearchParams) {
  const contact = contactOf(gateway, serialFromRequest(query.get('inv')))
  if (!contact) return undefined
  return contact.knowsModel ? gridProfileOf(contact.family) : unknownProfile
}

export const gridProfile: Reader<GridProfile> = {
  rule: 'guest',
  read: (gateway, query) => storedProfile(gateway, query)?.profile ?? {},
}

export const gridProfileBytes: Reader<GridProfileBytes> = {
  rule: 'guest',
  read(gateway, query) {
    const stored = storedProfile(gateway, query)
    return stored ? { raw: hexBytes(stored.bytes) } : {}
  },
}
