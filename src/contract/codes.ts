/** What a write call answers. `code` is missing in some network answers, and firmware may send codes we do not know. */
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

/** What only v26 answers. */
export const v26Code = {
  notStored: 1006,
  internalError: 1007,
  country: 2005,
  fileDeleted: 3003,
  orderSaved: 4009,
  statisticsReset: 4010,
  mqttLwtQos: 7016,
  mqttClientId: 7017,
  mqttHassTopicSlash: 7018,
  accessPointTimeout: 8006,
  syslogHostname: 8007,
  syslogPort: 8008,
} as const

export type V26Code = (typeof v26Code)[keyof typeof v26Code]

export type AnyCode = Code | V26Code

/** Codes that say the same as another one. */
export const linkedCodes = { 4001: 2001, 5001: 2001, 11001: 2001, 11002: 5004 } as const
