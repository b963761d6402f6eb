import type { MqttStatus } from '../../contract/mqtt'
import { t } from '../i18n'

const refuses = (what: string) => t('broker.refuses', { what })

/** What to say of a reason, which is the device's word for it; any other word is none. */
export function reasonText(reason: string, { mqtt_tls }: Pick<MqttStatus, 'mqtt_tls'>): string {
  switch (reason) {
    case 'TCP_DISCONNECTED':
      return mqtt_tls ? t('broker.tls') : t('broker.unreachable')
    case 'TLS_BAD_FINGERPRINT':
      return t('broker.tls')
    case 'MQTT_MALFORMED_CREDENTIALS':
    case 'MQTT_NOT_AUTHORIZED':
      return refuses(`${t('mqtt.mqtt_username')}, ${t('mqtt.mqtt_password')}`)
    case 'MQTT_IDENTIFIER_REJECTED':
      return refuses(t('mqtt.mqtt_clientid'))
    case 'MQTT_UNACCEPTABLE_PROTOCOL_VERSION':
      return refuses('MQTT 3.1.1')
    case 'MQTT_SERVER_UNAVAILABLE':
    case 'USER_OK':
      return t('broker.notReady')
    default:
      return t('broker.noReason')
  }
}
