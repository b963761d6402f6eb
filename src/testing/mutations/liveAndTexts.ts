import type { Mutation } from './mutation'

/** Live data, and what is made of the device's texts. */
export const liveAndTexts: readonly Mutation[] = [
  { file: 'src/ui/live/merge.ts', search: '{ ...last?.raw, ...entry }', replace: '{ ...entry }' },
  { file: 'src/ui/live/merge.ts', search: 'new Map(isWhole ? [] : before)', replace: 'new Map(before)' },
  { file: 'src/ui/live/merge.ts', search: 'last && isNewer(last) ? last', replace: 'last && !askedAt ? last' },
  { file: 'src/ui/live/merge.ts', search: ' && heardAt <= now', replace: '' },
  { file: 'src/ui/live/merge.ts', search: 'isLate ? known.totals :', replace: '!known ? {} :' },
  { file: 'src/ui/live/merge.ts', search: 'orderOf(one) - orderOf(other)', replace: 'orderOf(other) - orderOf(one)' },
  {
    file: 'src/ui/lib/numbers.ts',
    search: 'Math.abs(value) < MAX_VALUE',
    replace: 'Number.isFinite(value)',
    test: 'src/ui/live/decode',
  },
  {
    file: 'src/ui/live/cards.ts',
    search: 'total <= 0 || weights[index] !== 0',
    replace: 'weights[index] !== 0',
    test: 'src/ui/live/decode',
  },
  { file: 'src/ui/live/merge.ts', search: 'Math.max(0, Math.floor(dataAge', replace: 'Math.max(0, Math.ceil(dataAge' },
  { file: 'src/ui/live/decode.ts', search: "(producing ? 'good' : 'idle')", replace: "(producing ? 'idle' : 'good')" },
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
  { file: 'src/ui/lib/paths.ts', search: '(?![/\\\\])', replace: '(?![/])' },
  { file: 'src/ui/lib/paths.ts', search: '[\\t\\r\\n]', replace: '[\\r\\n]' },
  {
    file: 'src/ui/screens/home/table/columns.tsx',
    search: 'numeric: true',
    replace: 'numeric: false',
    test: 'src/ui/screens/home/table',
  },
  {
    file: 'src/ui/screens/home/table/TableRow.tsx',
    search: '[isChosen, limitPercent, ...cells.slice(0, -1)',
    replace: '[isChosen, limitPercent, ...cells',
    test: 'src/ui/screens/home/table',
  },
  {
    file: 'src/ui/screens/home/dialogs/events.ts',
    search: ' + SLACK_SECONDS - last',
    replace: ' + SLACK_SECONDS',
  },
  {
    file: 'src/ui/screens/home/dialogs/events.ts',
    search: 'replace(/^[=+@\\t-]/, "\'$&")',
    replace: 'replace(/^[=+@-]/, "\'$&")',
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
    search: "[textOf(day, 1), readStored('power')]",
    replace: "[readStored('power'), textOf(day, 1)]",
  },
  {
    file: 'src/ui/screens/home/chart/PowerChart.tsx',
    search: 'atMs >= pointedMs',
    replace: 'atMs > pointedMs',
    test: 'src/ui/screens/home/chart/PowerChart',
  },
  {
    file: 'src/ui/screens/info/system/firmwareVersion.ts',
    search: 'url.startsWith(CODE_HOST)',
    replace: 'url.includes(CODE_HOST)',
    test: 'src/testing/decoders.properties.test.ts',
  },
  { file: 'src/ui/screens/info/system/report.ts', search: '.slice(0, SERIAL_SHOWN)', replace: '' },
  { file: 'src/ui/screens/maintenance/config/configCheck.ts', search: 'SECRET.test(path) || ', replace: '' },
  { file: 'src/ui/lib/urlPart.ts', search: "text.replace(/\\p{Cs}/gu, '')", replace: 'text' },
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
