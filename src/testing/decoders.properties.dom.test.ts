import { describe, expect, it } from 'vitest'
import { configFile } from '../contract/files/files'
import { urlCredentials } from '../ui/device/api'
import { retryDelayMs } from '../ui/device/useSocket'
import { csvOf } from '../ui/lib/csv'
import { parseTypedNumber, plainText } from '../ui/lib/numbers'
import { safeReturnUrl } from '../ui/lib/paths'
import { addPoint, type DaySeries } from '../ui/live/powerSeries'
import { restartPhase } from '../ui/restart/useRestart'
import { inOtherUnit, isLimitInForce, limitRange } from '../ui/screens/home/command/limit'
import { axesOf, markOf, pathsOf } from '../ui/screens/home/curve/chartLines'
import { versionText } from '../ui/screens/home/dialogs/DevInfoDialog'
import { eventsOf } from '../ui/screens/home/dialogs/events'
import { reportOf } from '../ui/screens/info/system/Report'
import { differences, hasFormatOf } from '../ui/screens/maintenance/config/configCheck'
import { compareWithDevice } from '../ui/screens/maintenance/firmware/compare'
import { readZones } from '../ui/screens/settings/ntp/zones'
import { comparisonOf, revisionOf } from '../ui/updates/Updates'
import { fc } from './properties'

const json = fc.jsonValue({ maxDepth: 3 })
const record = fc.dictionary(fc.string(), json)
/** Replaces fc.webUrl(), which takes four seconds to build a table of all characters. */
const webUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webAuthority(),
    fc.stringMatching(/^(\/[\w.~!$&'()*+,;=:@%-]{0,9}){0,3}$/),
  )
  .map(([scheme, authority, path]) => `${scheme}://${authority}${path}`)

describe('with any data from the device, no error is thrown by', () => {
  it.each([
    ['eventsOf', eventsOf],
    ['readZones', readZones],
    ['versionText', versionText],
    ['revisionOf', (answer: unknown) => revisionOf(answer, 'owner/name')],
    ['reportOf', (answer: unknown) => reportOf([answer, answer])],
    ['hasFormatOf', (answer: unknown) => hasFormatOf(configFile, answer)],
    ['differences of config.json', (answer: unknown) => differences(configFile, answer, { cfg: answer })],
    ['differences of pin_mapping.json', (answer: unknown) => differences('pin_mapping.json', answer, [answer])],
    [
      'compareWithDevice',
      (answer: unknown) =>
        compareWithDevice({ version: 'v24.4.24', chip: 'ESP32' }, { name: 'a.bin', size: 5 }, answer ?? {}),
    ],
    ['plainText', plainText],
  ])('%s', (_, read) => {
    fc.assert(fc.property(fc.oneof(json, record), (answer) => void read(answer)))
  })

  it('comparisonOf', () => {
    fc.assert(
      fc.property(json, fc.oneof(fc.integer(), json), (html_url, total_commits) => {
        void comparisonOf({ html_url, total_commits })
      }),
    )
  })
})

it('the link of the update check leads only to github.com', () => {
  const similarUrls = webUrl.map((url) => `${url}?https://github.com/`)
  fc.assert(
    fc.property(fc.oneof(webUrl, similarUrls, fc.string()), fc.integer(), (html_url, total_commits) => {
      const url = comparisonOf({ html_url, total_commits })?.url
      if (url !== undefined) expect(new URL(url).origin).toBe('https://github.com')
    }),
  )
})

describe('a typed number', () => {
  it('may have a decimal comma or a decimal point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.nat({ max: 999 }),
        fc.constantFrom(',', '.'),
        (whole, fraction, separator) => {
          expect(parseTypedNumber(`${whole}${separator}${fraction}`)).toBe(Number(`${whole}.${fraction}`))
        },
      ),
    )
  })

  it('becomes a number, or remains the typed text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const typed = parseTypedNumber(text)
        if (typeof typed === 'number') expect(Number.isNaN(typed)).toBe(false)
        else expect(typed).toBe(text)
      }),
    )
  })
})

describe('a returnUrl', () => {
  const hostileUrl = fc.string({
    unit: fc.constantFrom('/', '\\', ':', '.', '@', '\t', '\n', ' ', '%', 'a', 'javascript', 'evil.example', '?'),
  })

  it('never leads away from the device', () => {
    fc.assert(
      fc.property(fc.oneof(hostileUrl, webUrl, fc.string()), (text) => {
        const { origin } = new URL(safeReturnUrl(text), 'http://device.test')
        expect(origin).toBe('http://device.test')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a limit', () => {
  const maxPower = fc.integer({ min: 100, max: 2250 })

  it('converted to the other unit and back is the same within rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), maxPower, (percent, power) => {
        const watts = inOtherUnit(percent, '%', power) ?? 0
        expect(Math.abs((inOtherUnit(watts, 'W', power) ?? 0) - percent)).toBeLessThanOrEqual(1)
        expect(watts).toBeLessThanOrEqual(limitRange('W', power).max)
      }),
    )
  })

  it('counts as reached if the inverter reports it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 2250 }), maxPower, (watts, power) => {
        expect(isLimitInForce({ value: watts, unit: 'W' }, (watts / power) * 100, watts)).toBe(true)
        expect(isLimitInForce({ value: watts, unit: 'W' }, 0, watts + 50)).toBe(false)
      }),
    )
  })
})

describe('events', () => {
  it('are saved as CSV with one line per event, and without formulas', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', 'a', '\t') }), { minLength: 1 }),
        ),
        (rows) => {
          const lines = csvOf(rows).split('\r\n')
          // Each line ends with a line break, so the last part is empty.
          expect(lines).toHaveLength(rows.length + 1)
          // No cell begins with a character that starts a formula.
          for (const line of lines) expect(line).not.toMatch(/(^|,)"[=+@\t-]/)
        },
      ),
    )
  })
})

describe('the power chart', () => {
  const steps = fc.array(
    fc.record({ delayMs: fc.nat({ max: 100_000 }), value: fc.double({ min: -1e6, max: 1e6, noNaN: true }) }),
    { maxLength: 2000 },
  )

  it('keeps at most 300 points in order, draws them, and finds the highest value', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        let atMs = 0
        const day: DaySeries = new Map()
        addPoint(day, 'a', { atMs, value: 0 })
        for (const { delayMs, value } of changes) {
          atMs += delayMs
          addPoint(day, 'a', { atMs, value })
        }
        const [series] = day.values()
        if (!series) throw new Error('nothing recorded')
        const times = series.points.map((point) => point.atMs)
        expect(times.length).toBeLessThanOrEqual(300)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(series.highest.value).toBe(Math.max(0, ...changes.map(({ value }) => value)))
        const axes = axesOf([series], undefined, atMs)
        const paths = { ...pathsOf(series, axes), ...markOf(series.highest, axes) }
        expect(Object.values(paths).join()).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a connection', () => {
  it('is retried after increasing delays of at most a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const delay = retryDelayMs(failures, random)
        expect(delay).toBeGreaterThanOrEqual(500)
        expect(delay).toBeLessThanOrEqual(60_000)
        expect(retryDelayMs(failures + 1, random)).toBeGreaterThanOrEqual(delay)
      }),
    )
  })

  it('sends any password unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (password) => {
        const url = new URL(
          `ws://${urlCredentials(Buffer.from(`admin:${password}`).toString('base64'))}device.test/livedata`,
        )
        expect([url.hostname, decodeURIComponent(url.password)]).toEqual(['device.test', password])
      }),
    )
  })
})

describe('the wait for a restart', () => {
  const observation = fc.record({
    elapsedSeconds: fc.nat({ max: 500 }),
    pollingSeconds: fc.nat({ max: 500 }),
    hasMissedAnswer: fc.boolean(),
    status: fc.option(fc.record({ uptime: json }), { nil: undefined }),
  })

  it('ends within two minutes of polling', () => {
    fc.assert(
      fc.property(observation, fc.integer({ min: 121, max: 500 }), (observed, pollingSeconds) => {
        expect(restartPhase({ ...observed, pollingSeconds })).not.toBe('waiting')
      }),
    )
  })

  it('does not end with `restarted` if the uptime of the device is at least as long as the wait', () => {
    fc.assert(
      fc.property(observation, fc.nat({ max: 500 }), (observed, moreSeconds) => {
        const uptime = observed.elapsedSeconds + moreSeconds
        expect(restartPhase({ ...observed, status: { uptime } })).not.toBe('restarted')
      }),
    )
  })
})
