import { expect, it } from 'vitest'
import { textOf } from '../i18n'
import { replyText } from './replyText'

/** What each code says in English, with the bounds that devices send: the catalogue of the specification, written down once more. */
const catalogue: readonly (readonly [code: number, text: string, param?: { min?: number; max?: number }])[] = [
  [1001, 'Settings saved'],
  [1002, 'No values found'],
  [1003, 'Data too large'],
  [1004, 'Failed to parse data'],
  [1005, 'Values are missing'],
  [2001, 'Serial cannot be zero'],
  [2002, 'Poll interval must be greater than zero'],
  [2003, 'Invalid power level setting'],
  [
    2004,
    'Frequency must lie between 860,250 and 923,500 kHz and be a multiple of 250 kHz',
    { min: 860250, max: 923500 },
  ],
  [3001, 'Nothing deleted'],
  [3002, 'Configuration reset, rebooting'],
  [4001, 'Serial cannot be zero'],
  [4002, 'Name must be 1 to 31 characters', { max: 31 }],
  [4003, 'Only 10 inverters supported', { max: 10 }],
  [4004, 'Inverter created'],
  [4005, 'Invalid ID'],
  [4006, 'Invalid max channel setting'],
  [4007, 'Inverter changed'],
  [4008, 'Inverter deleted'],
  [5001, 'Serial cannot be zero'],
  [5002, 'Limit must be between 1 and 2,250', { max: 2250 }],
  [5003, 'Invalid type'],
  [5004, 'Invalid inverter'],
  [6001, 'Reboot triggered'],
  [6002, 'Reboot cancelled'],
  [7001, 'MQTT server must be 1 to 128 characters', { max: 128 }],
  [7002, 'Username must not exceed 64 characters', { max: 64 }],
  [7003, 'Password must not exceed 64 characters', { max: 64 }],
  [7004, 'Topic must not exceed 32 characters', { max: 32 }],
  [7005, 'Topic must not contain spaces'],
  [7006, 'Topic must end with a slash'],
  [7007, 'Port must be 1-65535'],
  [7008, 'Certificate must not exceed 2,560 characters', { max: 2560 }],
  [7009, 'LWT topic must not exceed 32 characters', { max: 32 }],
  [7010, 'LWT topic must not contain spaces'],
  [7011, 'LWT online message must not exceed 20 characters', { max: 20 }],
  [7012, 'LWT offline message must not exceed 20 characters', { max: 20 }],
  [7013, 'Publish interval must be between 5 and 65,535', { min: 5, max: 65535 }],
  [7014, 'Hass topic must not exceed 32 characters', { max: 32 }],
  [7015, 'Hass topic must not contain spaces'],
  [8001, 'IP address is invalid'],
  [8002, 'Netmask is invalid'],
  [8003, 'Gateway is invalid'],
  [8004, 'DNS server 1 is invalid'],
  [8005, 'DNS server 2 is invalid'],
  [9001, 'Time server must be 1 to 31 characters', { max: 31 }],
  [9002, 'Timezone must be 1 to 50 characters', { max: 50 }],
  [9003, 'Timezone description must be 1 to 50 characters', { max: 50 }],
  [9004, 'Year must lie between 2022 and 2100', { min: 2022, max: 2100 }],
  [9005, 'Month must lie between 1 and 12', { min: 1, max: 12 }],
  [9006, 'Day must lie between 1 and 31', { min: 1, max: 31 }],
  [9007, 'Hour must lie between 0 and 23', { min: 0, max: 23 }],
  [9008, 'Minute must lie between 0 and 59', { min: 0, max: 59 }],
  [9009, 'Second must lie between 0 and 59', { min: 0, max: 59 }],
  [9010, 'Time updated'],
  [10001, 'Password must be 8 to 64 characters', { max: 64 }],
  [10002, 'Authentication successful'],
  [11001, 'Serial cannot be zero'],
  [11002, 'Invalid inverter'],
  [12001, 'Profile name must be 1 to 63 characters', { max: 63 }],
]

it.each(catalogue.map(([code, text, param]) => ({ code, text, param })))(
  'code $code says "$text"',
  ({ code, text, param }) => {
    expect(replyText({ type: 'warning', message: 'the device’s own words', code, ...(param && { param }) })).toBe(text)
  },
)

/** Texts that the specification quotes. */
const quoted = [
  ['login', 'title', 'System Login'],
  ['login', 'nameRequired', 'Username is required'],
  ['login', 'passwordRequired', 'Password is required'],
  ['login', 'invalid', 'Invalid credentials'],
  ['security', 'unequal', 'Passwords are not equal'],
  ['upload', 'http', '[HTTP ERROR] Bad Request', { text: 'Bad Request' }],
  ['upload', 'md5', 'Unknown error while upload, check the console for details.'],
  ['firmware', 'failed', 'OTA Error'],
  ['systemInfo', 'checkFailed', 'error retrieving version information'],
  ['live', 'string', 'String 3', { number: 3 }],
  ['live', 'phase', 'Phase 2', { number: 2 }],
  ['live', 'general', 'General'],
  ['live', 'property', 'Property'],
  ['live', 'value', 'Value'],
  ['live', 'unit', 'Unit'],
  ['limit', 'persistent', 'Set persistent'],
  ['limit', 'nonPersistent', 'Set non-persistent'],
] as const

it.each(quoted)('%s.%s is "%s"', (section, key, text, param?: Record<string, string | number>) => {
  expect(textOf(section, key, param)).toBe(text)
})
