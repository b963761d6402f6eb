import { code, v26Code } from './codes'
import { type Form, has } from './form'
import { isForkFirmware } from './system'
import type { Unchecked } from './unchecked'

interface MqttBasics {
  mqtt_enabled: boolean
  mqtt_hostname: string
  mqtt_port: number
  mqtt_username: string
  mqtt_topic: string
  mqtt_retain: boolean
  mqtt_tls: boolean
  mqtt_tls_cert_login: boolean
  mqtt_lwt_topic: string
  mqtt_publish_interval: number
  mqtt_hass_enabled: boolean
  mqtt_hass_expire: boolean
  mqtt_hass_retain: boolean
  mqtt_hass_topic: string
  mqtt_hass_individualpanels: boolean
  /** v26 only, like the next member. */
  mqtt_clientid?: string
  mqtt_clean_session?: boolean
}

/** The reasons that the console shows for the end of a broker connection. v23 does not log USER_OK and TLS_BAD_FINGERPRINT. */
export const disconnectReasons = [
  'USER_OK',
  'MQTT_UNACCEPTABLE_PROTOCOL_VERSION',
  'MQTT_IDENTIFIER_REJECTED',
  'MQTT_SERVER_UNAVAILABLE',
  'MQTT_MALFORMED_CREDENTIALS',
  'MQTT_NOT_AUTHORIZED',
  'TLS_BAD_FINGERPRINT',
  'TCP_DISCONNECTED',
] as const
export type DisconnectReason = (typeof disconnectReasons)[number]

export interface MqttConfig extends MqttBasics {
  mqtt_password: string
  mqtt_root_ca_cert: string
  mqtt_client_cert: string
  mqtt_client_key: string
  mqtt_lwt_online: string
  mqtt_lwt_offline: string
  /** v26 only. */
  mqtt_lwt_qos?: number
}

export interface MqttStatus extends MqttBasics {
  mqtt_connected: boolean
  mqtt_root_ca_cert_info: string
  mqtt_client_cert_info: string
}

export type UncheckedMqtt = Unchecked<MqttStatus>

const noSpaces = { test: /^\S*$/, text: 'noSpaces' } as const
const topic = { test: /^\S*\/$/, text: 'topic' } as const

/** Matches a text that contains a PEM block with this label. Text before and after the block is allowed, because the device's parser ignores such text. */
const pem = (label: string) => new RegExp(`-----BEGIN ${label}-----[^]+-----END ${label}-----`)
const pemText = { type: 'textarea', maxBytes: 2560, codes: [code.mqttCertificate] } as const
const certificate = { ...pemText, pattern: { test: pem('CERTIFICATE'), text: 'certificate', isAdvice: true } } as const
const privateKey = {
  ...pemText,
  pattern: { test: pem('[A-Z ]*PRIVATE KEY'), text: 'privateKey', isAdvice: true },
} as const

const hasClientId = has<MqttConfig>('mqtt_clientid')
const isEnabled = (mqtt: MqttConfig) => mqtt.mqtt_enabled
const isEncrypted = (mqtt: MqttConfig) => mqtt.mqtt_tls
const usesClientCertificate = (mqtt: MqttConfig) => mqtt.mqtt_tls_cert_login
const usesHomeAssistant = (mqtt: MqttConfig) => mqtt.mqtt_hass_enabled

/** The limits for topics and for the publish interval. */
function limitsOf(system: object) {
  return isForkFirmware(system)
    ? { maxBytes: 256, min: 1, deviceMax: 86_400 }
    : { maxBytes: 32, min: 5, deviceMax: 65_535 }
}

export const mqttForm = (system: object) => {
  const { maxBytes, min, deviceMax } = limitsOf(system)
  return [
    { fields: [{ name: 'mqtt_enabled', type: 'switch' }] },
    {
      title: 'broker',
      when: isEnabled,
      fields: [
        { name: 'mqtt_hostname', type: 'text', maxBytes: 128, required: true, codes: [code.mqttHostname] },
        { name: 'mqtt_port', type: 'number', min: 1, max: 65_535, codes: [code.mqttPort] },
        { name: 'mqtt_clientid', type: 'text', maxBytes: 64, when: hasClientId, codes: [v26Code.mqttClientId] },
        { name: 'mqtt_username', type: 'text', maxBytes: 64, codes: [code.mqttUsername] },
        { name: 'mqtt_password', type: 'password', maxBytes: 64, codes: [code.mqttPassword] },
        {
          name: 'mqtt_topic',
          type: 'text',
          maxBytes,
          required: true,
          pattern: topic,
          codes: [code.mqttTopic, code.mqttTopicSpace, code.mqttTopicSlash],
        },
        {
          name: 'mqtt_publish_interval',
          type: 'number',
          min,
          max: 86_400,
          deviceMax,
          unit: 's',
          codes: [code.mqttInterval],
        },
        { name: 'mqtt_retain', type: 'switch' },
        { name: 'mqtt_clean_session', type: 'switch', when: has<MqttConfig>('mqtt_clean_session') },
      ],
    },
    {
      title: 'encryption',
      when: isEnabled,
      fields: [
        { name: 'mqtt_tls', type: 'switch' },
        {
          name: 'mqtt_root_ca_cert',
          when: isEncrypted,
          ...certificate,
        },
        { name: 'mqtt_tls_cert_login', type: 'switch', when: isEncrypted },
        {
          name: 'mqtt_client_cert',
          when: usesClientCertificate,
          ...certificate,
        },
        {
          name: 'mqtt_client_key',
          when: usesClientCertificate,
          ...privateKey,
        },
      ],
    },
    {
      title: 'lwt',
      when: isEnabled,
      fields: [
        {
          name: 'mqtt_lwt_topic',
          type: 'text',
          maxBytes,
          pattern: noSpaces,
          prefix: (mqtt) => mqtt.mqtt_topic,
          codes: [code.mqttLwtTopic, code.mqttLwtTopicSpace],
        },
        { name: 'mqtt_lwt_online', type: 'text', maxBytes: 20, codes: [code.mqttLwtOnline] },
        { name: 'mqtt_lwt_offline', type: 'text', maxBytes: 20, codes: [code.mqttLwtOffline] },
        {
          name: 'mqtt_lwt_qos',
          type: 'select',
          options: [0, 1, 2],
          when: has<MqttConfig>('mqtt_lwt_qos'),
          codes: [v26Code.mqttLwtQos],
        },
      ],
    },
    {
      title: 'hass',
      when: isEnabled,
      fields: [
        { name: 'mqtt_hass_enabled', type: 'switch', hint: true },
        {
          name: 'mqtt_hass_topic',
          type: 'text',
          maxBytes,
          when: (mqtt) => usesHomeAssistant(mqtt) && !hasClientId(mqtt),
          pattern: noSpaces,
          codes: [code.mqttHassTopic, code.mqttHassTopicSpace],
        },
        // On v26, the only firmware with a client ID, this topic must end with a slash, like the base topic.
        {
          name: 'mqtt_hass_topic',
          type: 'text',
          maxBytes,
          when: (mqtt) => usesHomeAssistant(mqtt) && hasClientId(mqtt),
          pattern: topic,
          codes: [code.mqttHassTopic, code.mqttHassTopicSpace, v26Code.mqttHassTopicSlash],
        },
        { name: 'mqtt_hass_retain', type: 'switch', when: usesHomeAssistant },
        { name: 'mqtt_hass_expire', type: 'switch', when: usesHomeAssistant, hint: true },
        { name: 'mqtt_hass_individualpanels', type: 'switch', when: usesHomeAssistant },
      ],
    },
  ] as const satisfies Form<MqttConfig>
}
