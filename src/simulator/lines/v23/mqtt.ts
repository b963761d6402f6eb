import { type Code, code, type WriteReply } from '../../../contract/codes'
import { deviceLimits } from '../../../contract/deviceLimits'
import type { MqttConfig, MqttStatus } from '../../../contract/mqtt'
import { type Gateway, isOnline, saveSettings } from '../../gateway/gateway'
import { defaultSettings } from '../../gateway/settings'
import { asBool, asText, asUint32, byteLength, cutBytes, hasKeys, type Json, member } from '../../json/arduinoJson'
import { certificateInfo } from '../certificate'
import type { Reader } from '../read'
import { reply } from '../reply'
import type { Writer } from '../write'

/** Where the simulated network has a broker, on every host. */
const BROKER_PORTS = [1883, 8883, 18_830]

export const mqttConfig: Reader<MqttConfig> = {
  rule: 'admin',
  bytes: deviceLimits.largeWriteBodyBytes,
  read: ({ settings }) => settings.mqtt,
}

function isConnected(gateway: Gateway): boolean {
  const { mqtt_enabled, mqtt_port } = gateway.settings.mqtt
  return mqtt_enabled && BROKER_PORTS.includes(mqtt_port) && isOnline(gateway)
}

function status(gateway: Gateway): MqttStatus {
  const { mqtt } = gateway.settings
  return {
    mqtt_enabled: mqtt.mqtt_enabled,
    mqtt_hostname: mqtt.mqtt_hostname,
    mqtt_port: mqtt.mqtt_port,
    mqtt_username: mqtt.mqtt_username,
    mqtt_topic: mqtt.mqtt_topic,
    mqtt_connected: isConnected(gateway),
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
  rule: 'read',
  bytes: deviceLimits.largeWriteBodyBytes,
  read: status,
}

/** What the device's memory holds of each text; a longer one is cut if nothing checks it. */
const textBytes = {
  mqtt_hostname: deviceLimits.mqttHostnameBytes,
  mqtt_username: deviceLimits.mqttUsernameBytes,
  mqtt_password: deviceLimits.mqttPasswordBytes,
  mqtt_topic: deviceLimits.mqttTopicBytes,
  mqtt_root_ca_cert: deviceLimits.mqttCertificateBytes,
  mqtt_client_cert: deviceLimits.mqttCertificateBytes,
  mqtt_client_key: deviceLimits.mqttCertificateBytes,
  mqtt_lwt_topic: deviceLimits.mqttLwtTopicBytes,
  mqtt_lwt_online: deviceLimits.mqttLwtValueBytes,
  mqtt_lwt_offline: deviceLimits.mqttLwtValueBytes,
  mqtt_hass_topic: deviceLimits.mqttHassTopicBytes,
} as const

type TextKey = keyof typeof textBytes

const usualMqtt = defaultSettings().mqtt

/** What a write asks for: each member of the record, read as the kind that it has at the start. */
function wanted(record: Json): MqttConfig {
  const read = { boolean: asBool, number: asUint32, string: asText }
  const members = Object.entries(usualMqtt).map(([key, usual]) => [
    key,
    read[typeof usual as keyof typeof read](member(record, key)),
  ])
  return Object.fromEntries(members)
}

type Check = (mqtt: MqttConfig) => WriteReply | undefined

const MAX_PORT = 65_535
const { publishIntervalMin, publishIntervalMax } = deviceLimits

const isTooLong = (mqtt: MqttConfig, key: TextKey) => byteLength(mqtt[key]) > textBytes[key]

function notLonger(number: Code, ...keys: TextKey[]): Check {
  return (mqtt) => (keys.some((key) => isTooLong(mqtt, key)) ? reply(number) : undefined)
}

function unless(number: Code, isWrong: (mqtt: MqttConfig) => boolean): Check {
  return (mqtt) => (isWrong(mqtt) ? reply(number) : undefined)
}

const checks: Check[] = [
  unless(code.mqttHostname, (mqtt) => mqtt.mqtt_hostname === ''),
  notLonger(code.mqttHostname, 'mqtt_hostname'),
  notLonger(code.mqttUsername, 'mqtt_username'),
  notLonger(code.mqttPassword, 'mqtt_password'),
  notLonger(code.mqttTopic, 'mqtt_topic'),
  unless(code.mqttTopicSpace, (mqtt) => mqtt.mqtt_topic.includes(' ')),
  unless(code.mqttTopicSlash, (mqtt) => !mqtt.mqtt_topic.endsWith('/')),
  unless(code.mqttPort, (mqtt) => mqtt.mqtt_port === 0 || mqtt.mqtt_port > MAX_PORT),
  notLonger(code.mqttCertificate, 'mqtt_root_ca_cert', 'mqtt_client_cert', 'mqtt_client_key'),
  notLonger(code.mqttLwtTopic, 'mqtt_lwt_topic'),
  unless(code.mqttLwtTopicSpace, (mqtt) => mqtt.mqtt_lwt_topic.includes(' ')),
  notLonger(code.mqttLwtOnline, 'mqtt_lwt_online'),
  notLonger(code.mqttLwtOffline, 'mqtt_lwt_offline'),
  unless(
    code.mqttInterval,
    ({ mqtt_publish_interval: interval }) => interval < publishIntervalMin || interval > publishIntervalMax,
  ),
  unless(code.mqttHassTopic, (mqtt) => mqtt.mqtt_hass_enabled && isTooLong(mqtt, 'mqtt_hass_topic')),
  unless(code.mqttHassTopicSpace, (mqtt) => mqtt.mqtt_hass_enabled && mqtt.mqtt_hass_topic.includes(' ')),
]

function saveMqtt(gateway: Gateway, record: Json): WriteReply {
  const mqtt = wanted(record)
  if (mqtt.mqtt_enabled) {
    for (const check of checks) {
      const refusal = check(mqtt)
      if (refusal) return refusal
    }
  }
  for (const key of Object.keys(textBytes) as TextKey[]) mqtt[key] = cutBytes(mqtt[key], textBytes[key])
  gateway.settings.mqtt = mqtt
  saveSettings(gateway)
  return reply(code.saved)
}

/** Left out, the root certificate becomes the text "null"; every other key is asked for. */
const neededKeys = Object.keys(wanted(null)).filter((key) => key !== 'mqtt_root_ca_cert')

export const mqttWrite: Writer = {
  bytes: deviceLimits.largeWriteBodyBytes,
  isComplete: (record) => hasKeys(record, ...neededKeys),
  write: saveMqtt,
}
