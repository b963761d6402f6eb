import { code } from '../../../contract/codes'
import type { Gateway } from '../../../simulator/gateway/gateway'
import { isObject, memberAt } from '../../../simulator/json/arduinoJson'
import { flag, uint16 } from '../../../simulator/lines/fieldKinds'
import type { Line, Pushes, Reader, Writer } from '../../../simulator/lines/line'
import { reply } from '../../../simulator/lines/reply'
import { v26 } from '../../../simulator/lines/v26/line'
import { createWriter } from '../../../simulator/lines/write'
import type { RelayConfig, RelayNightConfig, RelayStatus } from '../contract/relay'

interface Relay extends RelayConfig, RelayNightConfig, RelayStatus {
  is_on: boolean
}

/** The state of the relay of each simulated gateway. */
const relays = new WeakMap<Gateway, Relay>()

function relayOf(gateway: Gateway): Relay {
  const relay = relays.get(gateway) ?? {
    relay_enabled: true,
    relay_threshold: 800,
    is_on: false,
    night: { from_hour: 22, to_hour: 6 },
    closures: 0,
  }
  relays.set(gateway, relay)
  return relay
}

const config: Reader<RelayConfig> = {
  rule: 'admin',
  read(gateway) {
    const { relay_enabled, relay_threshold } = relayOf(gateway)
    return { relay_enabled, relay_threshold }
  },
}

const configWrite = createWriter<RelayConfig>({
  fields: [
    { name: 'relay_enabled', kind: flag },
    { name: 'relay_threshold', kind: uint16 },
  ],
  save(gateway, record) {
    Object.assign(relayOf(gateway), record)
    return code.saved
  },
})

const switchWrite = createWriter<{ is_on: boolean }>({
  fields: [{ name: 'is_on', kind: flag }],
  save(gateway, { is_on }) {
    const relay = relayOf(gateway)
    if (is_on && !relay.is_on) relay.closures++
    relay.is_on = is_on
    return code.saved
  },
})

const night: Reader<RelayNightConfig> = { rule: 'admin', read: (gateway) => ({ night: relayOf(gateway).night }) }

const nightWrite: Writer = {
  maxJsonBytes: undefined,
  unparsable: code.unparsable,
  isComplete: (body) => isObject(memberAt(body, 'night')),
  write(gateway, body) {
    const hour = (name: string) => Number(memberAt(body, `night.${name}`))
    relayOf(gateway).night = { from_hour: hour('from_hour'), to_hour: hour('to_hour') }
    return { reply: reply(code.saved) }
  },
  refusalByCode: () => undefined,
}

const status: Reader<RelayStatus> = { rule: 'guest', read: (gateway) => ({ closures: relayOf(gateway).closures }) }

function statusPushes(gateway: Gateway): Pushes {
  const message = () => JSON.stringify({ closures: relayOf(gateway).closures })
  return { due: () => [message()], sample: message, reset: () => undefined }
}

/** The members that the fork adds to each answer of `/api/livedata/status`, and sends in a separate push. */
const extraMembersOf = (gateway: Gateway) => ({
  relay: { is_on: relayOf(gateway).is_on },
  meter: { v: 123.4, u: 'W', d: 1 },
})

const liveReader = v26.readers['/api/livedata/status']

/** A firmware like v26, with a relay and a meter. */
export const line: Line = {
  ...v26,
  name: 'relay',
  readers: {
    ...v26.readers,
    '/api/relay/config': config,
    '/api/relay/night': night,
    '/api/relay/status': status,
    '/api/livedata/status': {
      rule: 'guest',
      read: (gateway, query) => ({
        ...(liveReader && 'read' in liveReader ? (liveReader.read(gateway, query) as object) : {}),
        ...extraMembersOf(gateway),
      }),
    },
  },
  writers: {
    ...v26.writers,
    '/api/relay/config': configWrite,
    '/api/relay/night': nightWrite,
    '/api/relay/switch': switchWrite,
  },
  otherPushes: { '/relaydata': statusPushes },
  sockets: { ...v26.sockets, realm: { ...v26.sockets.realm, '/relaydata': 'relay websocket' } },
  createPushes(gateway) {
    const pushes = v26.createPushes(gateway)
    return {
      ...pushes,
      due: () => [...pushes.due(), JSON.stringify(extraMembersOf(gateway))],
    }
  },
}
