import { code } from '../../../contract/codes'
import type { Gateway } from '../../../simulator/gateway/gateway'
import { flag, uint16 } from '../../../simulator/lines/fieldKinds'
import type { Line, Reader } from '../../../simulator/lines/line'
import { v26 } from '../../../simulator/lines/v26/line'
import { createWriter } from '../../../simulator/lines/write'
import type { RelayConfig } from '../contract/relay'

/** The state of each gateway's relay, until the gateway restarts. */
const relays = new WeakMap<Gateway, RelayConfig & { is_on: boolean }>()

function relayOf(gateway: Gateway) {
  const known = relays.get(gateway) ?? { relay_enabled: true, relay_threshold: 800, is_on: false }
  relays.set(gateway, known)
  return known
}

const config: Reader<RelayConfig> = {
  rule: 'admin',
  read(gateway) {
    const { is_on: _, ...settings } = relayOf(gateway)
    return settings
  },
}

const configWrite = createWriter<RelayConfig>({
  fields: [
    { name: 'relay_enabled', kind: flag },
    { name: 'relay_threshold', kind: uint16 },
  ],
  save(gateway, wanted) {
    Object.assign(relayOf(gateway), wanted)
    return code.saved
  },
})

const switchWrite = createWriter<{ is_on: boolean }>({
  fields: [{ name: 'is_on', kind: flag }],
  save(gateway, { is_on }) {
    relayOf(gateway).is_on = is_on
    return code.saved
  },
})

/** The part of the fork in each message of the live data. */
const others = (gateway: Gateway) => ({
  relay: { is_on: relayOf(gateway).is_on },
  meter: { v: 123.4, u: 'W', d: 1 },
})

const live = v26.readers['/api/livedata/status']

/** A firmware like v26, with a relay and a meter. */
export const line: Line = {
  ...v26,
  name: 'relay',
  readers: {
    ...v26.readers,
    '/api/relay/config': config,
    '/api/livedata/status': {
      rule: 'read',
      read: (gateway, query) => ({
        ...(live && 'read' in live ? (live.read(gateway, query) as object) : {}),
        ...others(gateway),
      }),
    },
  },
  writers: { ...v26.writers, '/api/relay/config': configWrite, '/api/relay/switch': switchWrite },
  createPushes(gateway) {
    const pushes = v26.createPushes(gateway)
    return {
      ...pushes,
      due: () => [...pushes.due(), JSON.stringify(others(gateway))],
    }
  },
}
