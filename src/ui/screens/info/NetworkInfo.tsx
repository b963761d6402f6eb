import { extension } from 'virtual:extension'
import type { UncheckedNetwork } from '../../../contract/network'
import { useLoaded, usePolling } from '../../device/useLoaded'
import { percent, quantity, t } from '../../i18n'
import { formatNumber, wifiQuality } from '../../lib/numbers'
import { type Fact, Facts } from '../../shared/Facts'
import { isConnected, modeText, NetworkHealth } from '../../shared/health'
import { Link } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'

export function NetworkInfo() {
  const loaded = useLoaded('/api/network/status')
  usePolling(loaded, !!loaded.data && !isConnected(loaded.data))
  return (
    <Screen title={t('networkInfo.title')} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(network) => (
          <>
            <NetworkHealth network={network}>
              <Link href="/settings/network">{t('network.title')}</Link>
            </NetworkHealth>
            <div className="info">
              <div>
                <Facts title={t('networkInfo.station')} facts={stationFacts(network)} />
                <Facts
                  title={t('networkInfo.accessPoint')}
                  facts={[
                    [t('systemInfo.status'), network.ap_status],
                    [t('network.ssid'), network.ap_ssid],
                    [t('networkInfo.stations'), network.ap_stationnum],
                  ]}
                />
              </div>
              <div>
                <Facts
                  title={t('networkInfo.interface', { mode: modeText(network.network_mode) })}
                  facts={[
                    [t('network.hostname'), network.network_hostname],
                    [t('network.ipaddress'), network.network_ip],
                    [t('network.netmask'), network.network_netmask],
                    [t('network.gateway'), network.network_gateway],
                    [t('network.dns1'), network.network_dns1],
                    [t('network.dns2'), network.network_dns2],
                    [t('networkInfo.mac'), network.network_mac],
                  ]}
                />
                <Facts
                  title={t('networkInfo.interface', { mode: t('networkInfo.accessPoint') })}
                  facts={[
                    [t('network.ipaddress'), network.ap_ip],
                    [t('networkInfo.mac'), network.ap_mac],
                  ]}
                />
                {extension?.info?.network && <extension.info.network record={network} />}
              </div>
            </div>
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

function stationFacts({ sta_status, sta_ssid, sta_bssid, sta_rssi }: UncheckedNetwork): Fact[] {
  // The device sends 0 dBm when it has no connection.
  const rssi = sta_rssi || undefined
  return [
    [t('systemInfo.status'), sta_status],
    [t('network.ssid'), sta_ssid],
    ['BSSID', sta_bssid, true],
    [t('networkInfo.quality'), formatNumber(rssi, (dbm) => percent(wifiQuality(dbm)))],
    [t('properties.rssi'), formatNumber(rssi, (dbm) => quantity(dbm, 'dBm'))],
  ]
}
