import type { Mutation } from './mutation'

/** Forms, and what goes to the device and comes back. */
export const formsAndCalls: readonly Mutation[] = [
  // Form engine
  { file: 'src/ui/form/changes.ts', search: 'return { ...stored, ...Object', replace: 'return { ...Object' },
  { file: 'src/ui/form/changes.ts', search: '.filter(isValid)', replace: '' },
  { file: 'src/ui/form/changes.ts', search: 'value !== (sent as Changes)[name]', replace: 'value !== undefined' },
  {
    file: 'src/contract/form.ts',
    search: 'if (bytes < min)',
    replace: 'if (bytes <= min)',
    test: 'src/contract/formLimits.test.ts',
  },
  {
    file: 'src/contract/form.ts',
    search: 'value < min || value > max',
    replace: 'value < min',
    test: 'src/contract/formLimits.test.ts',
  },
  {
    file: 'src/contract/form.ts',
    search: 'if (bytes > max)',
    replace: 'if (bytes >= max)',
    test: 'src/contract/formLimits.test.ts',
  },
  {
    file: 'src/ui/form/useForm.ts',
    search: 'isNew || field.name in changes ? problemOf',
    replace: 'isNew !== undefined ? problemOf',
    test: 'src/ui/form/engine.test.tsx',
  },
  {
    file: 'src/ui/form/useForm.ts',
    search: 'if (!validate()) return',
    replace: 'validate()',
    test: 'src/ui/form/engine.test.tsx',
  },
  {
    file: 'src/contract/form.ts',
    search: 'return numberProblem(field.bounds(record), value)',
    replace: 'return',
    test: 'src/contract/formLimits.test.ts',
  },
  // Console
  { file: 'src/ui/screens/info/console/useConsole.ts', search: "message.replaceAll('\\r', '')", replace: 'message' },
  {
    file: 'src/ui/screens/info/console/useConsole.ts',
    search: 'if (!open) openSince = now',
    replace: 'openSince = now',
  },
  { file: 'src/ui/screens/info/console/useConsole.ts', search: "\n    .replace(ansi, '')", replace: '' },
  {
    file: 'src/ui/screens/info/console/useConsole.ts',
    search: 'dropped: dropped + surplus',
    replace: 'dropped: surplus',
  },
  // Uploads and restarts
  { file: 'src/ui/upload/uploadState.ts', search: 'Math.max(before, now)', replace: 'now' },
  { file: 'src/ui/upload/uploadState.ts', search: 'event.answer.status === 200', replace: 'event.answer.status < 300' },
  {
    file: 'src/ui/upload/uploadState.ts',
    search: 'return isAllSent(upload)\n',
    replace: 'return isAllSent({ ...upload, fraction: 1 })\n',
  },
  { file: 'src/ui/upload/uploadState.ts', search: "isPartial: 'progressAtMs' in upload", replace: 'isPartial: true' },
  {
    file: 'src/ui/upload/uploadState.ts',
    search: 'idleMs < STALLED_AFTER_MS',
    replace: 'idleMs < 2 * STALLED_AFTER_MS',
  },
  { file: 'src/ui/restart/useRestart.ts', search: 'uptime < Math.max(elapsedSeconds', replace: 'uptime > Math.max(0' },
  { file: 'src/ui/device/useSocket.ts', search: 'LONGEST_DELAY_MS)', replace: 'Number.MAX_VALUE)' },
  {
    file: 'src/ui/device/useSocket.ts',
    search: 'if (forgettingSockets.size)',
    replace: 'if (!forgettingSockets)',
  },
  {
    file: 'src/ui/device/forgetCredentials.ts',
    search: 'setTimeout(ended, OPEN_WITHIN_MS)\n}',
    replace: '}',
    test: 'src/ui/device/useSocket',
  },
  {
    file: 'src/ui/device/useSocket.ts',
    search: 'credentials && openedAtMs === undefined',
    replace: 'openedAtMs === undefined',
  },
  {
    file: 'src/ui/device/useSocket.ts',
    search: 'setTimeout(endWhereSilent, leftMs, silentMs)',
    replace: 'setTimeout(endWhereSilent, silentMs, silentMs)',
  },
  // Formatting and words
  { file: 'src/ui/i18n.ts', search: "hourCycle: 'h23'", replace: 'hour12: false' },
  { file: 'src/ui/lib/wifiQuality.ts', search: 'Math.min(1, ', replace: '(' },
  { file: 'src/ui/app/bar/BrandIcon.tsx', search: '[0, 1, 2]', replace: '[0, 1]', test: 'src/ui/app/bar/season' },
  { file: 'src/ui/screens/settings/ntp/zones.ts', search: '=== rule', replace: '!== rule' },
  {
    file: 'src/contract/codes.ts',
    search: '11002: 5004',
    replace: '11002: 5003',
    test: 'src/ui/device/replyText.test',
  },
  // Calls
  { file: 'src/ui/device/api.ts', search: 'if (usedAuthdata === session.get())', replace: '' },
  { file: 'src/ui/device/proxy.ts', search: "contentType?.includes('html')", replace: "contentType === 'html'" },
  { file: 'src/ui/device/proxy.ts', search: "(await textOf(response)) !== ''", replace: 'true' },
  { file: 'src/ui/device/proxy.ts', search: '!isPasswordChallenge(headers) && ', replace: '' },
  {
    file: 'src/ui/device/credentials.ts',
    search: "hasCookies && { Authorization: '' }",
    replace: '{}',
    test: 'src/ui/device/proxy.test',
  },
  {
    file: 'src/ui/device/files.ts',
    search: 'if (sendsCookies())',
    replace: 'if (false)',
    test: 'src/ui/device/proxy.test',
  },
  { file: 'src/ui/device/outcome.ts', search: '!known || number !== code', replace: '!known' },
  { file: 'src/ui/device/outcome.ts', search: '(name) => name === type', replace: '(name) => name == type' },
  {
    file: 'src/ui/device/api.ts',
    search: "type !== 'success'",
    replace: "type === 'danger'",
    test: 'src/ui/screens/login/Login',
  },
  { file: 'src/ui/state/storage.ts', search: 'key + basePath', replace: 'key', test: 'src/ui/state/session' },
  {
    file: 'src/ui/device/files.ts',
    search: "display?.locale ? 'v26' : 'v23'",
    replace: "'v23'",
    test: 'src/testing/paths.v26.test.tsx',
  },
  // Files, printed serials, links and levels of v26
  {
    file: 'src/ui/screens/maintenance/config/BackupCard.tsx',
    search: 'const isConfig = name === configFile',
    replace: 'const isConfig = false',
    test: 'src/ui/screens/maintenance/maintenance',
  },
  {
    file: 'src/ui/screens/settings/inverter/printedSerial.ts',
    search: "printedSerial(serial) === text.toUpperCase() ? serial : ''",
    replace: 'serial',
  },
  { file: 'src/ui/screens/settings/device/pins.ts', search: "url.startsWith('https:')", replace: 'url' },
  {
    file: 'src/ui/live/feed.ts',
    search: '      hasRetried = true\n',
    replace: '',
    test: 'src/ui/screens/home/Home.v26',
  },
  {
    file: 'src/ui/screens/info/console/LogLevels.tsx',
    search: "typeof name === 'string' && ",
    replace: '',
    test: 'src/ui/screens/info/console/ConsoleInfo.v26',
  },
]
