import { extension } from 'virtual:extension'
import { useState } from 'react'
import type { UncheckedMqtt } from '../../../contract/mqtt'
import { BrokerHealth } from '../../broker/BrokerHealth'
import { useLoaded } from '../../device/useLoaded'
import { quantity, t } from '../../i18n'
import { formatNumber } from '../../lib/numbers'
import { badgeOf } from '../../shared/Badge'
import { type Fact, Facts } from '../../shared/Facts'
import { Link } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'

export function MqttInfo() {
  const loaded = useLoaded('/api/mqtt/status')
  const [reloadCount, setReloadCount] = useState(0)
  // The Reload button also repeats the search for the reason why the broker is not connected. Polling keeps the result of the search.
  const reload = () => {
    setReloadCount(reloadCount + 1)
    loaded.reload()
  }
  return (
    <Screen title={t('mqttInfo.title')} reload={{ ...loaded, reload }}>
      <LoadedView loaded={loaded}>
        {(mqtt) => (
          <>
            <BrokerHealth key={reloadCount} mqtt={mqtt} loaded={loaded}>
              <Link href="/settings/mqtt">{t('mqtt.title')}</Link>
            </BrokerHealth>
            <div className="info">
              <Facts title={t('ntpInfo.config')} facts={configFacts(mqtt)} />
              <div>
                <Facts
                  title={t('mqtt.hass')}
                  facts={[
                    [t('systemInfo.status'), mqtt.mqtt_hass_enabled],
                    [t('mqtt.mqtt_hass_topic'), mqtt.mqtt_hass_topic],
                    [t('mqtt.mqtt_hass_retain'), mqtt.mqtt_hass_retain],
                    [t('mqtt.mqtt_hass_expire'), mqtt.mqtt_hass_expire],
                    [t('mqtt.mqtt_hass_individualpanels'), mqtt.mqtt_hass_individualpanels],
                  ]}
                />
                <Facts
                  title={t('mqttInfo.connection')}
                  facts={[
                    [
                      t('systemInfo.status'),
                      badgeOf(
                        mqtt.mqtt_connected,
                        t('systemInfo.connected'),
                        t('systemInfo.notConnected'),
                        mqtt.mqtt_enabled ? 'bad' : 'off',
                      ),
                    ],
                  ]}
                />
                {extension?.info?.mqtt && <extension.info.mqtt record={mqtt} />}
              </div>
            </div>
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

function configFacts(mqtt: UncheckedMqtt): Fact[] {
  return [
    [t('systemInfo.status'), mqtt.mqtt_enabled],
    [t('mqtt.mqtt_hostname'), mqtt.mqtt_hostname],
    [t('mqtt.mqtt_port'), formatNumber(mqtt.mqtt_port, String)],
    [t('mqtt.mqtt_username'), mqtt.mqtt_username],
    [t('mqtt.mqtt_clientid'), mqtt.mqtt_clientid, true],
    [t('mqtt.mqtt_topic'), mqtt.mqtt_topic],
    [t('mqtt.mqtt_publish_interval'), formatNumber(mqtt.mqtt_publish_interval, (seconds) => quantity(seconds, 's'))],
    [t('mqtt.mqtt_retain'), mqtt.mqtt_retain],
    [t('mqtt.mqtt_clean_session'), mqtt.mqtt_clean_session, true],
    [t('mqtt.mqtt_tls'), mqtt.mqtt_tls],
    ...certificateFacts(mqtt.mqtt_tls, t('mqtt.mqtt_root_ca_cert'), mqtt.mqtt_root_ca_cert_info),
    [t('mqtt.mqtt_tls_cert_login'), mqtt.mqtt_tls_cert_login],
    ...certificateFacts(mqtt.mqtt_tls_cert_login, t('mqtt.mqtt_client_cert'), mqtt.mqtt_client_cert_info),
  ]
}

/** The row with the text of a certificate, including its line breaks. No row if the certificate is unused. */
function certificateFacts(isUsed: unknown, label: string, text: unknown): Fact[] {
  return isUsed ? [[label, typeof text === 'string' && text ? <pre translate="no">{text}</pre> : undefined]] : []
}
