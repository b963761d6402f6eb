import type { ReactNode } from 'react'
import { NO_ADDRESS, type UncheckedNetwork } from '../../../contract/network'
import { quantity, t } from '../../i18n'
import { formatNumber, plainText } from '../../lib/numbers'
import { Health } from './Health'

/** Shows whether the device is connected to a network. If it is connected, also shows its signal and its address. */
export function NetworkHealth({ network, children }: { network: UncheckedNetwork; children: ReactNode }) {
  const { sta_rssi, network_ip } = network
  const signal = formatNumber(sta_rssi || undefined, (dbm) => quantity(dbm, 'dBm'))
  return (
    <Health
      what={modeText(network.network_mode)}
      problem={!isConnected(network) && t('networkInfo.notConnected')}
      detail={[signal, plainText(network_ip)].filter(Boolean).join(' · ')}
    >
      {children}
    </Health>
  )
}

/** A Wi-Fi connection is recognised by its signal, an Ethernet connection by its address. */
export function isConnected({ network_mode, sta_rssi, network_ip }: UncheckedNetwork): boolean {
  return network_mode === 'Station' ? !!sta_rssi : !!network_ip && network_ip !== NO_ADDRESS
}

export function modeText(mode: unknown): string {
  return mode === 'Station' ? t('network.wifi') : plainText(mode) || '–'
}
