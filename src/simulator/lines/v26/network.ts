import { v26Code } from '../../../contract/codes'
import type { NetworkConfig, NetworkStatus } from '../../../contract/network'
import { type Gateway, hasEthernet, isOnline } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { flag, text, uint32 } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { networkConfigOrder, networkFields as networkFieldsOfV23, networkState, saveNetwork } from '../v23/network'
import { createWriter } from '../write'

const MAX_ACCESS_POINT_MINUTES = 99_999
const SYSLOG_HOSTNAME_BYTES = 128
const MINUTE_MS = 60_000
const BSSID = '3C:A6:2F:12:34:56'

const hasSyslog = (network: NetworkConfig) => network.syslogenabled === true

/** The fields after `aptimeout` are optional. A missing field becomes `false`, the text "null" or 0. */
export const networkFields: Fields<Settings['network']> = [
  ...networkFieldsOfV23,
  {
    name: 'aptimeout',
    file: 'wifi.aptimeout',
    kind: uint32,
    bounds: { min: 0, max: MAX_ACCESS_POINT_MINUTES },
    code: v26Code.accessPointTimeout,
  },
  { name: 'mdnsenabled', file: 'mdns.enabled', kind: flag, mayBeMissing: true },
  { name: 'syslogenabled', file: 'syslog.enabled', kind: flag, mayBeMissing: true },
  {
    name: 'sysloghostname',
    file: 'syslog.hostname',
    kind: text,
    mayBeMissing: true,
    when: hasSyslog,
    mustNotBeEmpty: true,
    maxBytes: SYSLOG_HOSTNAME_BYTES,
    code: v26Code.syslogHostname,
  },
  {
    name: 'syslogport',
    file: 'syslog.port',
    kind: uint32,
    mayBeMissing: true,
    when: hasSyslog,
    bounds: { min: 1, max: 65_535 },
    code: v26Code.syslogPort,
  },
]

/** The time from the start of the access point to its end. If `aptimeout` is 0, the access point remains open. */
function accessPointMs({ settings }: Gateway): number {
  return (settings.network.aptimeout || Number.POSITIVE_INFINITY) * MINUTE_MS
}

export const networkStatus: Reader<NetworkStatus> = {
  rule: 'guest',
  read(gateway) {
    const sta_bssid = !hasEthernet(gateway) && isOnline(gateway) ? BSSID : ''
    return reorder({ ...networkState(gateway, accessPointMs(gateway)), sta_bssid }, { sta_ssid: ['sta_bssid'] })
  },
}

export const networkConfig: Reader<NetworkConfig> = {
  rule: 'admin',
  read: ({ settings }) => reorder(pick(networkFields, settings.network), networkConfigOrder),
}

export const networkWrite = createWriter({ fields: networkFields, save: saveNetwork })
