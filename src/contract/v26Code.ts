/** What only v26 answers. */
export const notStored = 1006
export const internalError = 1007
export const country = 2005
export const fileDeleted = 3003
export const orderSaved = 4009
export const statisticsReset = 4010
export const mqttLwtQos = 7016
export const mqttClientId = 7017
export const mqttHassTopicSlash = 7018
export const accessPointTimeout = 8006
export const syslogHostname = 8007
export const syslogPort = 8008
