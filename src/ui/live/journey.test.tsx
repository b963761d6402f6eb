import { afterEach, expect, test } from 'vitest'
import { isReachable } from '../../simulator/gateway/inverters'
import type { LineName } from '../../simulator/lines/line'
import { carportThatAnswers } from '../../simulator/scenarios/homes'
import { openSimulatedPage, type SimulatedPage } from '../../testing/simulatedPage'
import { Home } from '../screens/home/Home'
import { ROOF } from './powerSeries'
import { noSilences, silences } from './silence'
import { deletePower, recordedPower } from './storedPower'

afterEach(() => {
  deletePower()
  silences.set(noSilences)
})

/** The true state of an inverter on the simulated roof, as far as its gateway can know it. */
interface TrueInverter {
  name: string
  /** Undefined if the inverter does not answer now. */
  watts: number | undefined
  /** Undefined if the inverter has not answered since the start of the gateway. */
  totalKwh: number | undefined
  /** 0 if the inverter has not answered since midnight. */
  dayWh: number
  isPending: boolean
  isBroken: boolean
}

interface Truth {
  atMs: number
  uptimeSeconds: number
  inverters: TrueInverter[]
}

function truthOf({ gateway }: SimulatedPage): Truth {
  const atMs = gateway.clock.now()
  const midnightMs = new Date(atMs).setHours(0, 0, 0, 0)
  // Two rounds of requests, and a minute.
  const maxAgeMs = Math.max(60_000, gateway.radio.contacts.length * 10_000)
  return {
    atMs,
    uptimeSeconds: (atMs - gateway.bootedAt) / 1000,
    inverters: gateway.radio.contacts.map((contact) => {
      const { measurement, name, serial } = contact
      const isOld = measurement && atMs - measurement.atMs > maxAgeMs
      const isInReach = isReachable(gateway, contact) && !isOld
      const strings = measurement?.strings ?? []
      return {
        name,
        watts: isInReach ? measurement?.ac.watts : undefined,
        totalKwh: measurement && strings.reduce((sum, { totalKwh }) => sum + totalKwh, 0),
        dayWh: Number(measurement?.atMs) >= midnightMs ? strings.reduce((sum, { todayWh }) => sum + todayWh, 0) : 0,
        isPending: isInReach && !measurement,
        isBroken: !isInReach && atMs > Number(gateway.inverters.get(serial)?.silentFrom),
      }
    }),
  }
}

const numberIn = (text = '') => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ') ?? ''
const textIn = (part: Element | null, selector: string) => textOf(part?.querySelector(selector))

/** Everything that the live view says about the roof. Searches in parts of the document, because happy-dom is slow in searching all of it. */
function shown() {
  const sentences = document.querySelector('.head')?.querySelectorAll('.sentence, .problem summary > span') ?? []
  const totals = document.querySelector('.totals')
  const tabs = document.querySelector('[role="tablist"]')
  const numberOf = (name: string) => numberIn(textIn(totals, `.${name} b`))
  const labelOf = (name: string) => textIn(totals, `.${name} small`)
  const inWattHours = textIn(totals, '.today .unit').includes('kWh') ? 1000 : 1
  return {
    values: { power: numberOf('power'), day: numberOf('today') * inWattHours, total: numberOf('total') },
    labels: { power: labelOf('power'), day: labelOf('today'), total: labelOf('total') },
    title: document.title,
    sentence: Array.from(sentences, textOf).join(' · '),
    tiles: Array.from(tabs?.querySelectorAll('[role="tab"]') ?? [], (tile) => ({
      name: textIn(tile, '.name'),
      watts: numberIn(textIn(tile, 'b')),
      status: textIn(tile, '[data-status]'),
    })),
    curve: recordedPower.today.get(ROOF)?.points.at(-1),
  }
}

type View = ReturnType<typeof shown>

/** The states of the roof in the last seconds. The page shows one of them: the gateway pushes every ten seconds, and the page shows a push within a second. */
type Past = readonly Truth[]
const LATE_MS = 12_000

const isProducing = ({ watts = 0 }: TrueInverter) => watts > 0
const isAnswering = ({ watts }: TrueInverter) => watts !== undefined
const hasAnswered = ({ totalKwh }: TrueInverter) => totalKwh !== undefined
const isPending = (inverter: TrueInverter) => inverter.isPending
const isBroken = (inverter: TrueInverter) => inverter.isBroken

const some = (past: Past, isTrue: (inverter: TrueInverter) => boolean) =>
  past.some(({ inverters }) => inverters.some(isTrue))
const counts = (past: Past, isTrue: (inverter: TrueInverter) => boolean) =>
  past.map(({ inverters }) => inverters.filter(isTrue).length)
const historyOf = (past: Past, name: string | undefined) =>
  past.flatMap(({ inverters }) => inverters.filter((inverter) => inverter.name === name))

/** Expects a sum of one value of each inverter. The summands may be of different moments. */
function expectSum(
  past: Past,
  sum: number | undefined,
  partOf: (inverter: TrueInverter) => number | undefined,
  tolerance = 1,
) {
  const parts =
    past[0]?.inverters.map(({ name }) => historyOf(past, name).map((inverter) => partOf(inverter) ?? 0)) ?? []
  const [low, high] = [Math.min, Math.max].map((limit) => parts.reduce((all, part) => all + limit(...part), 0))
  expect(sum).toBeGreaterThan(Number(low) - tolerance)
  expect(sum).toBeLessThan(Number(high) + tolerance)
}

/** The yield of the day is shown in kWh with two decimal places. */
const ROUNDED_WH = 10

function checkTotals({ values: { power = 0, day, total }, labels, title, curve }: View, past: Past) {
  const isKnown = !Number.isNaN(power)
  if (isKnown) expectSum(past, power, ({ watts }) => watts)
  else expect(counts(past, isAnswering)).toContain(0)
  if (isKnown && !title.startsWith('Live')) expect(numberIn(title)).toBe(power)
  if (!Number.isNaN(total)) expectSum(past, total, ({ totalKwh }) => totalKwh)
  if (labels.day.startsWith('Yield yesterday')) expect(counts(past, ({ dayWh }) => dayWh > 0)).toContain(0)
  else if (!Number.isNaN(day)) expectSum(past, day, ({ dayWh }) => dayWh, ROUNDED_WH)
  if (curve && curve.atMs > Number(past[0]?.atMs)) expectSum(past, curve.value, ({ watts }) => watts)
}

function checkTiles({ tiles }: View, past: Past) {
  for (const { name, watts, status } of tiles) {
    const history = historyOf(past, name).map((inverter) => inverter.watts)
    if (Number.isNaN(watts)) expect(history).toContain(undefined)
    else expect(history.map((value) => value && Math.round(value))).toContain(watts)
    if (status === 'Producing') expect(history.some((value) => Number(value) > 0)).toBe(true)
    if (status === 'Not producing') expect(history).toContain(0)
    if (status === 'No data yet') expect(historyOf(past, name).some(isPending)).toBe(true)
  }
}

function checkStart({ sentence, labels, curve }: View, past: Past, bootedAt: number) {
  const soFar = /\d+ of \d+ inverters so far/.exec(labels.power)?.[0]
  const [restarted, count, unit] = /^The device restarted (\d+) (s|min) ago/.exec(sentence) ?? []
  const unitSeconds = unit === 'min' ? 60 : 1
  if (!some(past, isPending)) expect([soFar, restarted]).toEqual([undefined, undefined])
  if (!counts(past, isPending).every(Boolean) || Number(past[0]?.atMs) < bootedAt) return
  expect(counts(past, hasAnswered)).toContain(numberIn(soFar))
  expect([labels.day, labels.total].every((label) => label.endsWith(`· ${soFar}`))).toBe(true)
  const lateSeconds = Number(past.at(-1)?.uptimeSeconds) - Number(count) * unitSeconds
  expect([lateSeconds >= -2, lateSeconds < unitSeconds + 2]).toEqual([true, true])
  expect(curve?.atMs ?? 0).toBeLessThan(bootedAt)
}

function checkFaults({ sentence, labels }: View, past: Past) {
  const broken = past.at(-1)?.inverters.filter(({ name }) => historyOf(past, name).every(isBroken)) ?? []
  for (const { name } of broken) {
    expect(labels.power).toBe(`Power · without ${name}`)
    expect(sentence).toMatch(new RegExp(`${name} not reachable since .*(17:59|18:00)`))
  }
  if (!some(past, isBroken)) expect(labels.power + sentence).not.toMatch(/without|not reachable/)
}

function checkSentence({ sentence, values, curve }: View, past: Past) {
  if (some(past, isPending)) return
  if (counts(past, isProducing).every(Boolean)) {
    const count = sentence.startsWith('All') ? past[0]?.inverters.length : numberIn(sentence)
    expect(counts(past, isProducing)).toContain(count)
  }
  if (!some(past, isProducing)) expect(sentence).toMatch(/^(All asleep|Asleep|Not producing)/)
  if (some(past, isAnswering)) return
  expect(sentence).toMatch(/^(All a|A)sleep until about 05:\d0( · Carport not reachable since [\w:, ]+)?$/)
  expect([values.power, curve?.value ?? 0]).toEqual([0, 0])
}

/** Returns a function that compares everything on the page with the truth. */
function createCheck(page: SimulatedPage) {
  let past: Past = []
  return () => {
    const now = truthOf(page)
    past = [...past.filter(({ atMs }) => atMs >= now.atMs - LATE_MS), now]
    const view = shown()
    try {
      checkTotals(view, past)
      checkTiles(view, past)
      checkStart(view, past, page.gateway.bootedAt)
      checkFaults(view, past)
      checkSentence(view, past)
    } catch (cause) {
      throw new Error(`${new Date(now.atMs).toTimeString().slice(0, 8)} ${JSON.stringify(view)}`, { cause })
    }
  }
}

function reboot({ device, gateway }: SimulatedPage) {
  const authorization = `Basic ${btoa(`admin:${gateway.settings.security.password}`)}`
  const request = {
    method: 'POST',
    path: '/api/maintenance/reboot',
    query: new URLSearchParams(),
    headers: { authorization },
  }
  return device.exchange(request, new URLSearchParams({ data: '{"reboot":true}' }))
}

test.each<[LineName]>([['v23'], ['v26']])(
  'ten inverters on %s: while the gateway restarts, everything on the live view is true at each second',
  { timeout: 120_000 },
  async (firmware) => {
    const page = openSimulatedPage(<Home />, { scenario: 'ten-inverters', firmware })
    const { bootedAt } = page.gateway
    const check = createCheck(page)
    await page.pass(10)
    await page.pass(90, check)
    reboot(page)
    await page.pass(110, check)
    expect(page.gateway.bootedAt).toBeGreaterThan(bootedAt)
  },
)

/** Between the moments of a change, the time passes in steps of this many seconds. */
const STEP_SECONDS = 15

test.each<[LineName]>([['v23'], ['v26']])(
  'on %s an inverter falls silent, then come dusk, night and dawn: everything on the live view is true',
  { tags: 'long', timeout: 600_000 },
  async (firmware) => {
    const page = openSimulatedPage(<Home />, { scenario: 'just-failed', firmware, time: '2026-06-21T17:58' })
    const check = createCheck(page)
    const until = (time: string, stepSeconds?: number) => {
      const seconds = (Date.parse(`2026-06-${time}+02:00`) - page.gateway.clock.now()) / 1000
      return page.pass(Math.floor(seconds), check, stepSeconds)
    }
    await page.pass(30)
    const carport = page.gateway.inverters.get(carportThatAnswers)
    if (!carport) throw new Error('no carport')
    carport.silentFrom = Date.parse('2026-06-21T18:00+02:00')
    await page.pass(30)
    await until('21T18:04:00')
    // The power falls to 0, the inverters fall asleep, the day of the gateway ends, midnight, its day begins, the inverters wake up and produce.
    for (const [from, to] of [
      ['21T21:29:00', '21T21:31:00'],
      ['21T22:03:00', '21T22:08:00'],
      ['21T23:34:00', '21T23:35:30'],
      ['21T23:59:00', '22T00:01:00'],
      ['22T03:04:30', '22T03:06:00'],
      ['22T04:34:30', '22T04:36:30'],
      ['22T05:09:00', '22T05:11:00'],
    ] as const) {
      await until(from, STEP_SECONDS)
      await until(to)
    }
  },
)
