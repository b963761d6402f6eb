import type { Mutation } from './mutation'

const home = 'src/ui/screens/home'
const broker = 'src/ui/broker/BrokerHealth'
const firmwareFile = 'src/ui/screens/maintenance/firmware/firmwareFile'

/** What owners ask: events, yield, weak strings, the broker, firmware files, the roof's limit, frequencies, power that is not fresh. */
export const ownersQuestions: readonly Mutation[] = [
  // A code arrives as its last byte
  {
    file: `${home}/dialogs/events.ts`,
    search: '& (BYTE_VALUES - 1)',
    replace: '& (2 * BYTE_VALUES - 1)',
    test: `${home}/dialogs/eventMeaning`,
  },
  {
    file: `${home}/dialogs/events.ts`,
    search: 'codes.join() === String(id)',
    replace: 'codes.includes(Number(id))',
    test: `${home}/dialogs/eventMeaning`,
  },
  // Yield between two visits
  {
    file: 'src/ui/yield/meter.ts',
    search: '((after.wh - before.wh) * (hour - before.hour)) / (after.hour - before.hour)',
    replace: 'after.wh - before.wh',
  },
  {
    file: 'src/ui/yield/meter.ts',
    search: 'measuredWh: (inside.at(-1)?.wh ?? 0)',
    replace: 'measuredWh: (points.at(-1)?.wh ?? 0)',
  },
  // Weak strings
  { file: 'src/ui/yield/meter.ts', search: 'moves.at(-1) ??', replace: '' },
  { file: 'src/ui/yield/weak.ts', search: 'WEAK_SHARE = 2 / 3', replace: 'WEAK_SHARE = 9 / 10' },
  { file: 'src/ui/yield/weak.ts', search: 'WEAK_DAYS = 2', replace: 'WEAK_DAYS = 12' },
  // Why MQTT does not connect
  { file: 'src/ui/broker/BrokerHealth.tsx', search: '(?!USER_OK)', replace: '', test: broker },
  {
    file: 'src/ui/broker/BrokerHealth.tsx',
    search: 'mqtt_connected === true',
    replace: 'mqtt_connected !== false',
    test: broker,
  },
  // Firmware files
  {
    file: 'src/ui/upload/firmwareImage.ts',
    search: 'view.getUint16(CHIP_OFFSET, true)',
    replace: 'view.getUint16(CHIP_OFFSET, true) && 9',
    test: firmwareFile,
  },
  { file: `${firmwareFile}.ts`, search: 'own && own !== chip', replace: 'own !== chip' },
  {
    file: 'src/ui/screens/maintenance/firmware/FirmwareUpgrade.tsx',
    search: 'const isOther = file && file !== now',
    replace: 'const isOther = false',
    test: 'src/ui/screens/maintenance/maintenance',
  },
  // The roof's limit
  {
    file: `${home}/roof/sendRoof.ts`,
    search: "else if (await sendStep(step)) await awaitResult({ ...step, state: 'sent' }, run)",
    replace: 'else await sendStep(step)',
    test: `${home}/roof/RoofLimit.test`,
  },
  {
    file: `${home}/roof/shares.ts`,
    search: 'Math.floor((value * maxPower) / sum)',
    replace: 'Math.ceil((value * maxPower) / sum)',
  },
  // Frequencies
  {
    file: `${home}/frequency/search.ts`,
    search: '  await restoreFrequency(pause)\n',
    replace: '',
  },
  { file: `${home}/frequency/search.ts`, search: '!tries.includes(now)', replace: '!tries' },
  {
    file: 'src/contract/dtu.ts',
    search: 'frequency >= legalMin && frequency <= legalMax',
    replace: 'frequency <= legalMax',
  },
  // Power that is not fresh
  {
    file: `${home}/Home.tsx`,
    search: "(tone !== 'off' || order === undefined)",
    replace: "tone !== 'off'",
    test: `${home}/stalePower`,
  },
]
