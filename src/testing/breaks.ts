/** Deliberate slips: `npm run breaks` makes each of them in a copy and wants the named test to turn red. Where none does, a test is missing. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Break {
  file: string
  /** Stands there exactly once. */
  search: string
  replace: string
  /** Of the test file beside it, if no other is named. */
  test?: string
}

const breaks: readonly Break[] = [
  // Live merge and decoders
  { file: 'src/ui/lib/live.ts', search: '{ ...last?.raw, ...entry }', replace: '{ ...entry }' },
  { file: 'src/ui/lib/live.ts', search: 'new Map(isWhole ? [] : before)', replace: 'new Map(before)' },
  { file: 'src/ui/lib/live.ts', search: 'last && last.heardAt > askedAt ? last', replace: 'last && !askedAt ? last' },
  { file: 'src/ui/lib/live.ts', search: 'isLate ? known.total :', replace: '!known ? message.total as Raw :' },
  { file: 'src/ui/lib/live.ts', search: 'orderOf(one) - orderOf(other)', replace: 'orderOf(other) - orderOf(one)' },
  {
    file: 'src/ui/lib/live.ts',
    search: 'Math.abs(value) < MOST',
    replace: 'Number.isFinite(value)',
    test: 'src/testing/fields.matrix.test.tsx',
  },
  { file: 'src/ui/lib/live.ts', search: 'total <= 0 || weights[at] !== 0', replace: 'weights[at] !== 0' },
  { file: 'src/ui/lib/live.ts', search: 'Math.max(0, Math.floor(age', replace: 'Math.max(0, Math.ceil(age' },
  { file: 'src/ui/lib/live.ts', search: "(producing ? 'good' : 'idle')", replace: "(producing ? 'idle' : 'good')" },
  { file: 'src/ui/lib/limit.ts', search: '(value * maxPower) / 100', replace: '(value * maxPower) / 99' },
  { file: 'src/ui/lib/limit.ts', search: 'maxPower > 0 ? maxPower : maxWattsUnknown', replace: 'maxPower' },
  {
    file: 'src/ui/lib/numbers.ts',
    search: "replace(',', '.')",
    replace: "replace(',', '')",
    test: 'src/ui/lib/decoders.properties.test.ts',
  },
  { file: 'src/ui/lib/paths.ts', search: '(?![/\\\\])', replace: '(?![/])' },
  { file: 'src/ui/lib/paths.ts', search: '[\\t\\r\\n]', replace: '[\\r\\n]' },
  {
    file: 'src/ui/lib/events.ts',
    search: 'replace(/^[=+@\\t-]/, "\'$&")',
    replace: 'replace(/^[=+@-]/, "\'$&")',
    test: 'src/ui/lib/decoders.properties.test.ts',
  },
  {
    file: 'src/ui/lib/chart.ts',
    search: 'if (points.length <= MOST_POINTS) return',
    replace: 'if (points.length) return',
  },
  {
    file: 'src/ui/lib/firmwareVersion.ts',
    search: 'url.startsWith(CODE_HOST)',
    replace: 'url.includes(CODE_HOST)',
    test: 'src/ui/lib/decoders.properties.test.ts',
  },
  { file: 'src/ui/lib/report.ts', search: '.slice(0, SERIAL_SHOWN)', replace: '' },
  { file: 'src/ui/lib/configCheck.ts', search: 'SECRET.test(path) || ', replace: '' },
  { file: 'src/ui/lib/urlPart.ts', search: "text.replace(/\\p{Cs}/gu, '')", replace: 'text' },
  { file: 'src/ui/lib/inverters.ts', search: 'serial.toLowerCase()', replace: 'serial' },
  { file: 'src/ui/lib/pins.ts', search: '[-1, 255, null, undefined]', replace: '[-1, null, undefined]' },
  // Form engine
  { file: 'src/ui/form/changes.ts', search: 'return { ...stored, ...Object', replace: 'return { ...Object' },
  { file: 'src/ui/form/changes.ts', search: '.filter(isRight)', replace: '' },
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
    search: 'if (!isSound()) return',
    replace: 'isSound()',
    test: 'src/ui/form/engine.test.tsx',
  },
  // Console
  { file: 'src/ui/lib/consoleLines.ts', search: "piece.replaceAll('\\r', '')", replace: 'piece' },
  { file: 'src/ui/lib/consoleLines.ts', search: 'if (!open) openSince = now', replace: 'openSince = now' },
  { file: 'src/ui/lib/consoleLines.ts', search: "\n    .replace(ansi, '')", replace: '' },
  { file: 'src/ui/lib/consoleLines.ts', search: 'dropped: dropped + surplus', replace: 'dropped: surplus' },
  // Uploads and restarts
  { file: 'src/ui/lib/uploadSteps.ts', search: 'Math.max(before, now)', replace: 'now' },
  { file: 'src/ui/lib/uploadSteps.ts', search: 'event.answer.status === 200', replace: 'event.answer.status < 300' },
  {
    file: 'src/ui/lib/uploadSteps.ts',
    search: "event.failure === 'upload.lost' && sentOf(upload) === 1",
    replace: "event.failure === 'upload.lost'",
  },
  {
    file: 'src/ui/lib/uploadSteps.ts',
    search: 'stillMs >= STALLED_AFTER_MS',
    replace: 'stillMs >= 2 * STALLED_AFTER_MS',
  },
  { file: 'src/ui/lib/restart.ts', search: 'uptime < elapsedSeconds', replace: 'uptime > 0' },
  { file: 'src/ui/lib/socketTries.ts', search: 'LONGEST_DELAY_MS)', replace: 'Number.MAX_VALUE)' },
  // Formatting and words
  { file: 'src/ui/i18n.ts', search: "hourCycle: 'h23'", replace: 'hour12: false' },
  { file: 'src/ui/lib/wifiQuality.ts', search: 'Math.min(1, ', replace: '(' },
  { file: 'src/ui/lib/season.ts', search: 'day + 1', replace: 'day + 2' },
  { file: 'src/ui/lib/timeZone.ts', search: "text.startsWith('-') ? -1 : 1", replace: '1' },
  {
    file: 'src/contract/codes.ts',
    search: '11002: 5004',
    replace: '11002: 5003',
    test: 'src/ui/messages.test.ts',
  },
  // Calls
  {
    file: 'src/ui/api.ts',
    search: 'if (usedAuthdata !== session.get()?.authdata) return',
    replace: '',
    test: 'src/ui/api.test.ts',
  },
  {
    file: 'src/ui/api.ts',
    search: "if (type.includes('html')) throw",
    replace: "if (type === 'html') throw",
    test: 'src/ui/api.test.ts',
  },
]

/** `npm run breaks live` tries only those in files of such a name. */
const chosen = breaks.filter(({ file }) => process.argv.slice(2).every((word) => file.includes(word)))

const project = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'webui-breaks-'))

/** Tests of the file, and properties beside it. */
const testsOf = ({ file, test }: Break) => test ?? file.replace(/\.ts$/, '')

function turnsRed(tests: string): boolean {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', tests, '--bail=1'], { cwd: copy, stdio: 'ignore' })
  return status !== 0
}

const redBefore = new Map<string, boolean>()

function isRedBefore(tests: string): boolean {
  const known = redBefore.get(tests) ?? turnsRed(tests)
  redBefore.set(tests, known)
  return known
}

function tryBreak(slip: Break): 'found' | 'not found' | 'stale' | 'red before' {
  if (isRedBefore(testsOf(slip))) return 'red before'
  const path = join(copy, slip.file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(slip.search).length !== 2) return 'stale'
  writeFileSync(
    path,
    whole.replace(slip.search, () => slip.replace),
  )
  const isRed = turnsRed(testsOf(slip))
  writeFileSync(path, whole)
  return isRed ? 'found' : 'not found'
}

let missed = 0
try {
  const files = execFileSync('git', ['ls-files', 'src', 'locales', 'scripts', '*.json', '*.ts'], {
    cwd: project,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) cpSync(join(project, file), join(copy, file), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  for (const slip of chosen) {
    const what = tryBreak(slip)
    if (what !== 'found') missed++
    console.log(`${what.padEnd(10)} ${slip.file}: ${slip.search.trim()}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length - missed} of ${chosen.length} slips turn a test red`)
process.exitCode = missed ? 1 : 0
