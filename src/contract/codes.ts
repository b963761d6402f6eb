/** What a write call answers. `code` is missing in some network answers, and later firmware sends codes we do not know. */
export interface WriteReply {
  type: 'success' | 'warning' | 'danger'
  message: string
  code?: number
  param?: { min?: number; max?: number }
}

export const code = {
  saved: 1001,
  noValues: 1002,
  tooLarge: 1003,
  unparsable: 1004,
  valuesMissing: 1005,
  dtuSerialZero: 2001,
  pollIntervalZero: 2002,
  powerLevel: 2003,
  frequency: 2004,
  nothingDeleted: 3001,
  configReset: 3002,
  inverterSerialZero: 4001,
  inverterName: 4002,
  tooManyInverters: 4003,
  inverterCreated: 4004,
  inverterId: 4005,
  maxChannels: 4006,
  inverterChanged: 4007,
  inverterDeleted: 4008,
  limitSerialZero: 5001,
  limitRange: 5002,
  limitType: 5003,
  limitInverter: 5004,
  rebooting: 6001,
  rebootCancelled: 6002,
  mqttHostname: 7001,
  mqttUsername: 7002,
  mqttPassword: 7003,
  mqttTopic: 7004,
  mqttTopicSpace: 7005,
  mqttTopicSlash: 7006,
  mqttPort: 7007,
  mqttCertificate: 7008,
  mqttLwtTopic: 7009,
  mqttLwtTopicSpace: 7010,
  mqttLwtOnline: 7011,
  mqttLwtOffline: 7012,
  mqttInterval: 7013,
  mqttHassTopic: 7014,
  mqttHassTopicSpace: 7015,
  ipAddress: 8001,
  netmask: 8002,
  gateway: 8003,
  dns1: 8004,
  dns2: 8005,
  ntpServer: 9001,
  timezone: 9002,
  timezoneDescription: 9003,
  year: 9004,
  month: 9005,
  day: 9006,
  hour: 9007,
  minute: 9008,
  second: 9009,
  timeUpdated: 9010,
  password: 10001,
  authenticated: 10002,
  powerSerialZero: 11001,
  powerInverter: 11002,
  profileName: 12001,
} as const

export type Code = (typeof code)[keyof typeof code]

/** Codes that say the same as another one. */
export const linkedCodes = { 4001: 2001, 5001: 2001, 11001: 2001, 11002: 5004 } as const

/** The codes that have a text of their own. */
export type TextCode = Exclude<Code, keyof typeof linkedCodes>

/** The refusals that concern a form field. 2003 may mean either radio, 7008 any of three texts. */
export const codesOf: Readonly<Record<string, readonly number[]>> = {
  serial: [2001, 4001],
  pollinterval: [2002],
  nrf_palevel: [2003],
  cmt_palevel: [2003],
  cmt_frequency: [2004],
  name: [4002],
  mqtt_hostname: [7001],
  mqtt_username: [7002],
  mqtt_password: [7003],
  mqtt_topic: [7004, 7005, 7006],
  mqtt_port: [7007],
  mqtt_root_ca_cert: [7008],
  mqtt_client_cert: [7008],
  mqtt_client_key: [7008],
  mqtt_lwt_topic: [7009, 7010],
  mqtt_lwt_online: [7011],
  mqtt_lwt_offline: [7012],
  mqtt_publish_interval: [7013],
  // Later firmware also wants a slash at its end.
  mqtt_hass_topic: [7014, 7015, 7018],
  ipaddress: [8001],
  netmask: [8002],
  gateway: [8003],
  dns1: [8004],
  dns2: [8005],
  ntp_server: [9001],
  ntp_timezone_descr: [9002, 9003],
  password: [10001],
}
