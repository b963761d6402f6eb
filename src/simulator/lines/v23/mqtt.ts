import { code } from '../../../contract/codes'
import type { MqttConfig, MqttStatus } from '../../../contract/mqtt'
import { deviceLimits } from '../../deviceLimits'
import { isConnectedToBroker } from '../../gateway/broker'
import { type Gateway, saveSettings } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { certificateInfo } from '../certificate'
import { flag, text, uint32 } from '../fieldKinds'
import { endingSlashRule, type Fields, noSpaceRule, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { createWriter } from '../write'

const { publishIntervalMin, publishIntervalMax } = deviceLimits
const certificate = {
  kind: text,
  maxBytes: deviceLimits.mqttCertificateBytes,
  code: code.mqttCertificate,
}
const usesHomeAssistant = (mqtt: MqttConfig) => mqtt.mqtt_hass_enabled

export const mqttFields: Fields<Settings['mqtt']> = [
  { name: 'mqtt_enabled', file: 'mqtt.enabled', kind: flag },
  {
    name: 'mqtt_hostname',
    file: 'mqtt.hostname',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.mqttHostnameBytes,
    code: code.mqttHostname,
  },
  {
    name: 'mqtt_username',
    file: 'mqtt.username',
    kind: text,
    maxBytes: deviceLimits.mqttUsernameBytes,
    code: code.mqttUsername,
  },
  {
    name: 'mqtt_password',
    file: 'mqtt.password',
    kind: text,
    maxBytes: deviceLimits.mqttPasswordBytes,
    code: code.mqttPassword,
  },
  {
    name: 'mqtt_topic',
    file: 'mqtt.topic',
    kind: text,
    maxBytes: deviceLimits.mqttTopicBytes,
    code: code.mqttTopic,
    rules: [noSpaceRule(code.mqttTopicSpace), endingSlashRule(code.mqttTopicSlash)],
  },
  { name: 'mqtt_port', file: 'mqtt.port', kind: uint32, bounds: { min: 1, max: 65_535 }, code: code.mqttPort },
  { name: 'mqtt_retain', file: 'mqtt.retain', kind: flag },
  { name: 'mqtt_tls', file: 'mqtt.tls.enabled', kind: flag },
  // A missing certificate becomes the text "null".
  { name: 'mqtt_root_ca_cert', file: 'mqtt.tls.root_ca_cert', mayBeMissing: true, ...certificate },
  { name: 'mqtt_tls_cert_login', file: 'mqtt.tls.certlogin', kind: flag },
  { name: 'mqtt_client_cert', file: 'mqtt.tls.client_cert', ...certificate },
  { name: 'mqtt_client_key', file: 'mqtt.tls.client_key', ...certificate },
  {
    name: 'mqtt_lwt_topic',
    file: 'mqtt.lwt.topic',
    kind: text,
    maxBytes: deviceLimits.mqttLwtTopicBytes,
    code: code.mqttLwtTopic,
    rules: [noSpaceRule(code.mqttLwtTopicSpace)],
  },
  {
    name: 'mqtt_lwt_online',
    file: 'mqtt.lwt.value_online',
    kind: text,
    maxBytes: deviceLimits.mqttLwtValueBytes,
    code: code.mqttLwtOnline,
  },
  {
    name: 'mqtt_lwt_offline',
    file: 'mqtt.lwt.value_offline',
    kind: text,
    maxBytes: deviceLimits.mqttLwtValueBytes,
    code: code.mqttLwtOffline,
  },
  {
    name: 'mqtt_publish_interval',
    file: 'mqtt.publish_interval',
    kind: uint32,
    bounds: { min: publishIntervalMin, max: publishIntervalMax },
    code: code.mqttInterval,
    boundsInReply: 'both',
  },
  { name: 'mqtt_hass_enabled', file: 'mqtt.hass.enabled', kind: flag },
  { name: 'mqtt_hass_expire', file: 'mqtt.hass.expire', kind: flag },
  { name: 'mqtt_hass_retain', file: 'mqtt.hass.retain', kind: flag },
  {
    name: 'mqtt_hass_topic',
    file: 'mqtt.hass.topic',
    kind: text,
    when: usesHomeAssistant,
    maxBytes: deviceLimits.mqttHassTopicBytes,
    code: code.mqttHassTopic,
    rules: [noSpaceRule(code.mqttHassTopicSpace)],
  },
  { name: 'mqtt_hass_individualpanels', file: 'mqtt.hass.individual_panels', kind: flag },
]

export const mqttConfig: Reader<MqttConfig> = {
  rule: 'admin',
  memoryBytes: deviceLimits.largeWriteBodyBytes,
  read: ({ settings }) => reorder(pick(mqttFields, settings.mqtt), { mqtt_hostname: ['mqtt_port'] }),
}

export function mqttState(gateway: Gateway): MqttStatus {
  const { mqtt } = gateway.settings
  return {
    mqtt_enabled: mqtt.mqtt_enabled,
    mqtt_hostname: mqtt.mqtt_hostname,
    mqtt_port: mqtt.mqtt_port,
    mqtt_username: mqtt.mqtt_username,
    mqtt_topic: mqtt.mqtt_topic,
    mqtt_connected: isConnectedToBroker(gateway),
    mqtt_retain: mqtt.mqtt_retain,
    mqtt_tls: mqtt.mqtt_tls,
    mqtt_root_ca_cert_info: certificateInfo(mqtt.mqtt_root_ca_cert),
    mqtt_tls_cert_login: mqtt.mqtt_tls_cert_login,
    mqtt_client_cert_info: certificateInfo(mqtt.mqtt_client_cert),
    mqtt_lwt_topic: mqtt.mqtt_topic + mqtt.mqtt_lwt_topic,
    mqtt_publish_interval: mqtt.mqtt_publish_interval,
    mqtt_hass_enabled: mqtt.mqtt_hass_enabled,
    mqtt_hass_expire: mqtt.mqtt_hass_expire,
    mqtt_hass_retain: mqtt.mqtt_hass_retain,
    mqtt_hass_topic: mqtt.mqtt_hass_topic,
    mqtt_hass_individualpanels: mqtt.mqtt_hass_individualpanels,
  }
}

export const mqttStatus: Reader<MqttStatus> = {
  rule: 'guest',
  memoryBytes: deviceLimits.largeWriteBodyBytes,
  read: mqttState,
}

export function saveMqtt(gateway: Gateway, mqtt: Partial<MqttConfig>) {
  Object.assign(gateway.settings.mqtt, mqtt)
  saveSettings(gateway)
  return code.saved
}

export const mqttWrite = createWriter({
  fields: mqttFields,
  maxJsonBytes: deviceLimits.largeWriteBodyBytes,
  mustCheck: (mqtt) => mqtt.mqtt_enabled,
  save: saveMqtt,
})
