import { type TextKey, t } from '../i18n'

const credentials: readonly TextKey[] = ['mqtt.mqtt_username', 'mqtt.mqtt_password']

/** What was refused, by the device's word for the reason. */
const refused = new Map<string, readonly TextKey[]>([
  ['MQTT_MALFORMED_CREDENTIALS', credentials],
  ['MQTT_NOT_AUTHORIZED', credentials],
  ['MQTT_IDENTIFIER_REJECTED', ['mqtt.mqtt_clientid']],
  ['MQTT_UNACCEPTABLE_PROTOCOL_VERSION', ['broker.version']],
  ['TLS_BAD_FINGERPRINT', ['mqtt.mqtt_root_ca_cert']],
])

/** Why there is no connection, and what to do. Any other reason says nothing to the owner: the text is then that there is none. */
export function reasonText(reason: string): string {
  const what = refused.get(reason)
  if (what) return t('broker.refused', { what: what.map((key) => t(key)).join(', ') })
  if (reason === 'TCP_DISCONNECTED') return t('broker.unreachable')
  return reason === 'MQTT_SERVER_UNAVAILABLE' ? t('broker.notReady') : t('errors.noWords')
}
