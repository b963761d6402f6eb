/** What only v26 answers. */
export const notStored = 1006 as const
export const internalError = 1007 as const
export const country = 2005 as const
export const fileDeleted = 3003 as const
export const orderSaved = 4009 as const
export const statisticsReset = 4010 as const
export const mqttLwtQos = 7016 as const
export const mqttClientId = 7017 as const
export const mqttHassTopicSlash = 7018 as const
export const accessPointTimeout = 8006 as const
export const syslogHostname = 8007 as const
export const syslogPort = 8008 as const
