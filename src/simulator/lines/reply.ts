import { type Code, code, type WriteReply } from '../../contract/codes'

/** The device's sentence for each code; a client looks the code up and shows its own. */
const sentences: Readonly<Record<Code, string>> = {
  1001: 'The settings are stored.',
  1002: 'There was no form field "data".',
  1003: 'That is more than this device takes.',
  1004: 'That could not be read as JSON.',
  1005: 'A value is missing.',
  2001: 'The serial number must not be zero.',
  2002: 'The poll interval must not be zero.',
  2003: 'There is no such power level.',
  2004: 'This frequency cannot be used.',
  3001: 'Nothing was removed.',
  3002: 'The settings are gone, starting again.',
  4001: 'The serial number must not be zero.',
  4002: 'The name is empty or too long.',
  4003: 'All places for inverters are taken.',
  4004: 'The inverter was added.',
  4005: 'There is no such place.',
  4006: 'That number of strings cannot be used.',
  4007: 'The inverter was changed.',
  4008: 'The inverter was removed.',
  5001: 'The serial number must not be zero.',
  5002: 'The limit is out of bounds.',
  5003: 'There is no such kind of limit.',
  5004: 'There is no inverter of that serial number.',
  6001: 'Starting again.',
  6002: 'Not starting again.',
  7001: 'The broker name is empty or too long.',
  7002: 'The user name is too long.',
  7003: 'The password is too long.',
  7004: 'The topic is too long.',
  7005: 'The topic has a space in it.',
  7006: 'The topic does not end with a slash.',
  7007: 'There is no such port.',
  7008: 'A certificate is too long.',
  7009: 'The last-will topic is too long.',
  7010: 'The last-will topic has a space in it.',
  7011: 'The last-will text for online is too long.',
  7012: 'The last-will text for offline is too long.',
  7013: 'The interval is out of bounds.',
  7014: 'The Home Assistant topic is too long.',
  7015: 'The Home Assistant topic has a space in it.',
  8001: 'The IP address is none.',
  8002: 'The netmask is none.',
  8003: 'The gateway is no IP address.',
  8004: 'The first DNS server is no IP address.',
  8005: 'The second DNS server is no IP address.',
  9001: 'The time server is empty or too long.',
  9002: 'The time zone is empty or too long.',
  9003: 'The name of the time zone is empty or too long.',
  9004: 'The year is out of bounds.',
  9005: 'The month is out of bounds.',
  9006: 'The day is out of bounds.',
  9007: 'The hour is out of bounds.',
  9008: 'The minute is out of bounds.',
  9009: 'The second is out of bounds.',
  9010: 'The clock is set.',
  10001: 'The password is too short or too long.',
  10002: 'The password is right.',
  11001: 'The serial number must not be zero.',
  11002: 'There is no inverter of that serial number.',
  12001: 'The name of the profile is empty or too long.',
}

const successes: readonly Code[] = [
  code.saved,
  code.configReset,
  code.inverterCreated,
  code.inverterChanged,
  code.inverterDeleted,
  code.rebooting,
  code.timeUpdated,
  code.authenticated,
]

export function reply(number: Code, param?: WriteReply['param']): WriteReply {
  const type = successes.includes(number) ? 'success' : 'warning'
  return { type, message: sentences[number], code: number, ...(param && { param }) }
}

/** Some refusals of the network settings carry no code. */
export const replyWithoutCode = (message: string): WriteReply => ({ type: 'warning', message })
