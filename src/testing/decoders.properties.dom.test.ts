import { describe, expect, it } from 'vitest'
import { configFile } from '../contract/files/files'
import { urlCredentials } from '../ui/device/api'
import { parseTypedNumber, plainText } from '../ui/lib/numbers'
import { safeReturnUrl } from '../ui/lib/paths'
import { addPoint, type DaySeries } from '../ui/live/powerSeries'
import { restartPhase } from '../ui/restart/useRestart'
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

it('a returnUrl never leads away from the device', () => {
  const hostileUrl = fc.string({
    unit: fc.constantFrom('/', '\\', ':', '.', '@', '\t', '\n', ' ', '%', 'a', 'javascript', 'evil.example', '?'),
  })
  fc.assert(
    fc.property(fc.oneof(hostileUrl, webUrl, fc.string()), (text) => {
      const { origin } = new URL(safeReturnUrl(text), 'http://device.test')
      expect(origin).toBe('http://device.test')
    }),
    { numRuns: 1000 },
  )
})

it('the power chart keeps at most 300 points in order, draws them, and finds the highest value', () => {
  const steps = fc.array(
    fc.record({ delayMs: fc.nat({ max: 100_000 }), value: fc.double({ min: -1e6, max: 1e6, noNaN: true }) }),
    { maxLength: 2000 },
  )
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

it('a connection sends any password unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (password) => {
      const url = new URL(
        `ws://${urlCredentials(Buffer.from(`admin:${password}`).toString('base64'))}device.test/livedata`,
      )
      expect([url.hostname, decodeURIComponent(url.password)]).toEqual(['device.test', password])
    }),
  )
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
