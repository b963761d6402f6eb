import type { Mutation } from './mutation'

/** Live data, and what is made of the device's texts. */
export const liveAndTexts: readonly Mutation[] = [
  { file: 'src/ui/live/merge.ts', search: '{ ...last?.raw, ...entry }', replace: '{ ...entry }' },
  {
    file: 'src/ui/live/merge.ts',
    search: 'new Map(isWhole ? [] : known?.inverters)',
    replace: 'new Map(known?.inverters)',
  },
  {
    file: 'src/ui/live/merge.ts',
    search: 'last && isNewer(last) ? last',
    replace: 'last && !askedAtMs ? last',
  },
  { file: 'src/ui/live/merge.ts', search: ' && receivedAtMs <= nowMs', replace: '' },
  { file: 'src/ui/live/merge.ts', search: 'isOutdated ? {} : message', replace: 'message' },
  { file: 'src/ui/live/merge.ts', search: 'keepSame(shown, ', replace: '(' },
  {
    file: 'src/ui/live/merge.ts',
    search: '(one.order ?? 0) - (other.order ?? 0)',
    replace: '(other.order ?? 0) - (one.order ?? 0)',
  },
  {
    file: 'src/ui/lib/numbers.ts',
    search: 'Math.abs(value) < MAX_VALUE',
    replace: 'Number.isFinite(value)',
    test: 'src/ui/live/inverter',
  },
  {
    file: 'src/ui/live/inverter.ts',
    search: 'total <= 0 || ',
    replace: '',
    test: 'src/ui/live/inverter',
  },
  {
    file: 'src/ui/live/inverter.ts',
    search: 'Math.max(0, Math.floor(ageSeconds',
    replace: 'Math.max(0, Math.ceil(ageSeconds',
    test: 'src/ui/live/merge.test.ts',
  },
  {
    file: 'src/ui/live/inverter.ts',
    search: "(producing ? 'good' : 'idle')",
    replace: "(producing ? 'idle' : 'good')",
  },
  {
    file: 'src/ui/live/limitRead.ts',
    search: 'measuredAtMs < startedAtMs + LIMITS_READ_AFTER_MS',
    replace: 'measuredAtMs < startedAtMs',
  },
  {
    file: 'src/ui/screens/home/limit/limit.ts',
    search: '(value * maxPower) / 100',
    replace: '(value * maxPower) / 99',
  },
  {
    file: 'src/ui/screens/home/limit/limit.ts',
    search: 'maxPower > 0 ? maxPower : maxWattsUnknown',
    replace: 'maxPower',
  },
  {
    file: 'src/ui/lib/numbers.ts',
    search: "replace(',', '.')",
    replace: "replace(',', '')",
    test: 'src/testing/decoders.properties.test.ts',
  },
  {
    file: 'src/ui/lib/paths.ts',
    search: 'RegExp(SCREEN_ADDRESS)',
    replace: "RegExp(SCREEN_ADDRESS.replace('+)*?', '*)*?'))",
  },
  { file: 'src/ui/lib/paths.ts', search: '.pathname ===', replace: '.pathname &&' },
  { file: 'src/ui/lib/paths.ts', search: "exec(path)?.[1] === ''", replace: 'test(path)' },
  {
    file: 'src/ui/screens/home/InverterTable.tsx',
    search: 'numeric: true',
    replace: 'numeric: false',
    test: 'src/ui/screens/home/InverterTable',
  },
  {
    file: 'src/ui/screens/home/InverterTable.tsx',
    search: '[isChosen, limitPercent, ...cells.slice(0, -1)',
    replace: '[isChosen, limitPercent, ...cells',
    test: 'src/ui/screens/home/InverterTable',
  },
  {
    file: 'src/ui/screens/home/dialogs/events.ts',
    search: ' + SLACK_SECONDS - last',
    replace: ' + SLACK_SECONDS',
  },
  {
    file: 'src/ui/lib/download.ts',
    search: 'replace(/^[\\s=+@＝＋＠－-]/, "\'$&")',
    replace: 'replace(/^[=+@＝＋＠－-]/, "\'$&")',
    test: 'src/testing/decoders.properties.test.ts',
  },
  {
    file: 'src/ui/live/powerSeries.ts',
    search: 'if (points.length > Math.min(MAX_POINTS, MAX_POINTS_IN_ALL / recorded.size)) {',
    replace: 'if (!points.length) {',
  },
  { file: 'src/ui/live/powerSeries.ts', search: 'if (keptDay === day)', replace: '' },
  { file: 'src/ui/live/powerSeries.ts', search: 'atMs >= day && ', replace: '' },
  {
    file: 'src/ui/live/powerSeries.ts',
    search: "[dayText(day, 1), readStored('power')]",
    replace: "[readStored('power'), dayText(day, 1)]",
  },
  {
    file: 'src/ui/screens/home/PowerChart.tsx',
    search: 'atMs >= pointedMs',
    replace: 'atMs > pointedMs',
    test: 'src/ui/screens/home/PowerChart',
  },
  {
    file: 'src/ui/screens/info/system/Updates.tsx',
    search: 'url.startsWith(CODE_HOST)',
    replace: 'url.includes(CODE_HOST)',
    test: 'src/testing/decoders.properties.test.ts',
  },
  { file: 'src/ui/screens/info/system/Report.tsx', search: '.slice(0, SERIAL_SHOWN)', replace: '' },
  { file: 'src/ui/screens/maintenance/config/configCheck.ts', search: 'SECRET.test(path) || ', replace: '' },
  { file: 'src/ui/lib/paths.ts', search: "text.replace(/\\p{Cs}/gu, '')", replace: 'text' },
  {
    file: 'src/ui/screens/settings/inverter/inverters.ts',
    search: 'serial.toLowerCase()',
    replace: 'serial',
    test: 'src/ui/screens/settings/inverter/inverters.test.ts',
  },
  {
    file: 'src/ui/screens/settings/device/pins.ts',
    search: '[-1, 255, null, undefined]',
    replace: '[-1, null, undefined]',
  },
]
