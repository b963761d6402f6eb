import { code, v26Code } from '../../../contract/codes'
import type { MqttConfig, MqttStatus } from '../../../contract/mqtt'
import { deviceLimits } from '../../deviceLimits'
import type { Settings } from '../../gateway/settings'
import { flag, text, uint8 } from '../fieldKinds'
import { endingSlashRule, type Fields, insertFields, noSpaceRule, pick, reorder, replaceFields } from '../fields'
import type { Reader } from '../line'
import { mqttFields as mqttFieldsOfV23, mqttState, saveMqtt } from '../v23/mqtt'
import { accessPointName } from '../v23/network'
import { createWriter } from '../write'

const CLIENT_ID_BYTES = 64

const clientId: Fields<Settings['mqtt']>[number] = {
  name: 'mqtt_clientid',
  file: 'mqtt.clientid',
  kind: text,
  maxBytes: CLIENT_ID_BYTES,
  code: v26Code.mqttClientId,
}
const cleanSession: Fields<Settings['mqtt']>[number] = {
  name: 'mqtt_clean_session',
  file: 'mqtt.clean_session',
  kind: flag,
}
const lwtQos: Fields<Settings['mqtt']>[number] = {
  name: 'mqtt_lwt_qos',
  file: 'mqtt.lwt.qos',
  kind: uint8,
  bounds: { min: 0, max: 2 },
  code: v26Code.mqttLwtQos,
  boundsInReply: 'max',
}

const withClientId = insertFields<Settings['mqtt'], Settings['mqtt']>(
  replaceFields(mqttFieldsOfV23, {
    name: 'mqtt_hass_topic',
    file: 'mqtt.hass.topic',
    kind: text,
    when: (mqtt) => mqtt.mqtt_hass_enabled,
    maxBytes: deviceLimits.mqttHassTopicBytes,
    code: code.mqttHassTopic,
    rules: [noSpaceRule(code.mqttHassTopicSpace), endingSlashRule(v26Code.mqttHassTopicSlash)],
  }),
  'mqtt_hostname',
  clientId,
)

export const mqttFields: Fields<Settings['mqtt']> = insertFields(withClientId, 'mqtt_lwt_offline', lwtQos, cleanSession)

export const mqttConfig: Reader<MqttConfig> = {
  rule: 'admin',
  read: ({ settings }) =>
    reorder(pick(mqttFields, settings.mqtt), {
      mqtt_hostname: ['mqtt_port'],
      mqtt_publish_interval: ['mqtt_clean_session'],
    }),
}

export const mqttStatus: Reader<MqttStatus> = {
  rule: 'guest',
  read(gateway) {
    const { mqtt_clientid, mqtt_clean_session } = gateway.settings.mqtt
    return reorder(
      { ...mqttState(gateway), mqtt_clientid: mqtt_clientid || accessPointName, mqtt_clean_session },
      { mqtt_port: ['mqtt_clientid'], mqtt_publish_interval: ['mqtt_clean_session'] },
    )
  },
}

/** While MQTT is off, only the types are checked. */
export const mqttWrite = createWriter({
  fields: mqttFields,
  mustCheck: (mqtt) => mqtt.mqtt_enabled,
  save: saveMqtt,
})
