import { extension } from 'virtual:extension'
import { type NetworkStatus, NO_ADDRESS } from '../../../contract/network'
import { useLoaded } from '../../device/useLoaded'
import { percent, quantity, t } from '../../i18n'
import { formatNumber, plainText } from '../../lib/numbers'
import { wifiQuality } from '../../lib/wifiQuality'
import { type Fact, Facts } from '../../shared/Facts'
import { Health } from '../../shared/Health'
import { Link } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'

export function NetworkInfo() {
  const loaded = useLoaded('/api/network/status')
  return (
    <Screen title={t('networkInfo.title')} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(network) => (
          <>
            <Health
              what={modeText(network.network_mode)}
              problem={!isConnected(network) && t('networkInfo.notConnected')}
            >
              <Link href="/settings/network">{t('nav.network')}</Link>
            </Health>
            <div className="info">
              <div>
                <Facts title={t('networkInfo.station')} facts={station(network)} />
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

/** Address and signal need a connection. Ethernet has no signal. */
function isConnected({ network_mode, sta_rssi, network_ip }: NetworkStatus): boolean {
  return network_mode === 'Station' ? !!sta_rssi : !!network_ip && network_ip !== NO_ADDRESS
}

function modeText(mode: unknown): string {
  return mode === 'Station' ? t('network.wifi') : plainText(mode) || '–'
}

function station({ sta_status, sta_ssid, sta_bssid, sta_rssi }: NetworkStatus): Fact[] {
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
