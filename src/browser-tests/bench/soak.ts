import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { startDevice, type TestDevice } from '../../testing/device'
import { HOST } from '../helpers/chromium'
import { type Facts, memoryOfAll, openSoakTab, type SoakTab } from './soakTabs'
import type { Figures } from './statistics'
import { PHONE } from './tab'

/** Lasts from noon to noon, with the night in which summer time begins. */
const START = '2026-03-28T12:00'
const HOURS = 24
const TABS = 4
const FRONT_CHANGES_EVERY_HOURS = 6

const STEP_MS = 20_000
const STEPS_AN_HOUR = 180
/** The step of the page's clock while no socket is open. Larger steps would overtake the network. */
const SMALL_STEP_MS = 4000
const NETWORK_MS = 4
const TRIES_TO_HEAR = 50
/** Time of the page's clock to draw new data and update the status of the connection. */
const DRAWN_MS = 1500
/** The clock of the tabs runs continuously for this time. */
const OPENED_WITHIN_MS = 30_000

/** Steps of each hour at which something happens. */
const FLAPS = { from: 15, until: 20 }
const AWAY = { from: 60, until: 75 }
const RESTART = { from: 120, until: 121 }
/** After this many steps the page should send no more requests. */
const SETTLED_STEPS = 5

/** A live connection brings something every ten seconds; the sign may be late by its own second. */
function isSignWrong({ sign, open, changedAt, heardAt, now }: Facts): boolean {
  // Just after a socket opened or closed, the page could not draw: its clock was paused.
  if (now - changedAt < DRAWN_MS) return false
  const silentMs = now - heardAt
  return sign === 'Live' ? !open || silentMs > 22_000 : open > 0 && silentMs < 18_000
}

/** Flapping sockets, Wi-Fi that goes and sockets that are refused in turns, a restart. Says whether the device can be heard. */
async function injectEvents(device: TestDevice, context: BrowserContext, hour: number, step: number): Promise<boolean> {
  const isAway = step >= AWAY.from && step < AWAY.until
  const isWifi = hour % 2 === 0
  if ((step >= FLAPS.from && step < FLAPS.until) || step === AWAY.from) device.sockets.drop('/livedata')
  if (step === RESTART.from) device.vanish({ seconds: 0.1, restarts: true })
  if (step === AWAY.from || step === AWAY.until) {
    if (isWifi) await context.setOffline(isAway)
    else device.faults.refuseSockets = isAway
  }
  return !(isAway && isWifi)
}

const isEvent = (step: number) => [FLAPS, AWAY, RESTART].some(({ from, until }) => step >= from && step < until)

/** The last event is so long ago that the page should send no more requests. */
const isQuiet = (step: number) =>
  [FLAPS, AWAY, RESTART].every(({ from, until }) => step < from || step >= until + SETTLED_STEPS) &&
  step >= SETTLED_STEPS

interface Day {
  device: TestDevice
  context: BrowserContext
  /** The first one is in front. */
  tabs: SoakTab[]
  asks: number[]
  signs: Map<string, number>
  seen: { wrongSigns: number; mostSockets: number; requestsInQuiet: number; errors: number }
}

/** Opens all tabs, then pauses their clock at the device's time. */
async function begin(browser: Browser, device: TestDevice): Promise<Day> {
  const baseURL = device.url.replace('127.0.0.1', HOST)
  const context = await browser.newContext({ baseURL, timezoneId: 'Europe/Berlin', viewport: PHONE })
  const seen = { wrongSigns: 0, mostSockets: 0, requestsInQuiet: 0, errors: 0 }
  const tabs: SoakTab[] = []
  await context.clock.install({ time: device.clock.now() })
  for (let count = 0; count < TABS; count++) {
    await tabs[0]?.show(false)
    const tab = await openSoakTab(context)
    tab.page.on('pageerror', () => seen.errors++)
    tabs.unshift(tab)
  }
  device.clock.advance(OPENED_WITHIN_MS)
  await context.clock.pauseAt(device.clock.now())
  device.log.clear()
  return { device, context, tabs, asks: [], signs: new Map(), seen }
}

async function changeFront({ tabs }: Day) {
  await tabs[0]?.show(false)
  tabs.push(...tabs.splice(0, 1))
  await tabs[0]?.show(true)
}

/** Waits until what the device says has arrived: a busy machine may take longer. */
async function tell({ device, tabs: [front] }: Day) {
  const heardAt = async () => (await front?.facts())?.heardAt
  const before = await heardAt()
  device.clock.advance(STEP_MS)
  if (!device.log.openSockets['/livedata']) return
  for (let tries = 0; tries < TRIES_TO_HEAR && (await heardAt()) === before; tries++) await sleep(NETWORK_MS)
}

/** Advances the pages' clock, then the device's. */
async function passTime(day: Day, inSmallSteps: boolean, isHeard: boolean) {
  const { clock } = day.context
  if (!inSmallSteps) await clock.fastForward(STEP_MS - DRAWN_MS)
  for (let leftMs = STEP_MS - DRAWN_MS; inSmallSteps && leftMs > 0; leftMs -= SMALL_STEP_MS) {
    await clock.runFor(Math.min(leftMs, SMALL_STEP_MS))
    await sleep(NETWORK_MS)
  }
  if (isHeard) await tell(day)
  await sleep(NETWORK_MS)
  await clock.runFor(DRAWN_MS)
}

async function runHour(day: Day, hour: number) {
  const { device, context, tabs, asks, signs, seen } = day
  let isOpen = false
  for (let step = 0; step < STEPS_AN_HOUR; step++) {
    const asked = device.log.requests.length
    const isHeard = await injectEvents(device, context, hour, step)
    await passTime(day, !isOpen || isEvent(step), isHeard)
    const facts = await tabs[0]?.facts()
    if (!facts) throw new Error('there is no tab')
    isOpen = facts.open > 0
    const asksNow = device.log.requests.length - asked
    asks.push(asksNow)
    signs.set(facts.sign, (signs.get(facts.sign) ?? 0) + 1)
    if (isSignWrong(facts)) {
      seen.wrongSigns++
      console.log(`wrong sign in hour ${hour}, step ${step}: ${JSON.stringify(facts)}`)
    }
    if (isQuiet(step)) seen.requestsInQuiet += asksNow
    seen.mostSockets = Math.max(seen.mostSockets, device.log.openSockets['/livedata'] ?? 0)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

const named = (figures: Figures, when: string): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name} ${when}`, value]))

async function figuresOf({ device, tabs, asks, signs, seen }: Day): Promise<Figures> {
  const facts = await Promise.all(tabs.map((tab) => tab.facts()))
  return {
    ...Object.fromEntries([...signs].map(([sign, steps]) => [`steps: ${sign || 'no sign'}`, steps])),
    'signs that were wrong': seen.wrongSigns,
    requests: sum(asks),
    'requests a minute, most': Math.max(...asks.map((_, index) => sum(asks.slice(index, index + 3)))),
    'requests in quiet times': seen.requestsInQuiet,
    'asked while hidden': sum(facts.map(({ whileHidden }) => whileHidden)),
    handshakes: device.log.handshakes.length,
    'sockets at once, most': seen.mostSockets,
    'errors of the page': seen.errors,
  }
}

/** A day with one tab in front and three hidden, with all events every hour. */
export async function soak(browser: Browser, dist: string, firmware: LineName): Promise<Figures> {
  const device = await startDevice({ dist, firmware, time: START })
  const day = await begin(browser, device)
  const memory: Figures[] = []
  for (let hour = 0; hour < HOURS; hour++) {
    if (hour && hour % FRONT_CHANGES_EVERY_HOURS === 0) {
      memory.push(named(await memoryOfAll(day.tabs), `after ${hour} hours`))
      await changeFront(day)
    }
    await runHour(day, hour)
  }
  memory.push(named(await memoryOfAll(day.tabs), 'after the day'))
  const figures = await figuresOf(day)
  await day.context.close()
  await device.close()
  return Object.assign({}, ...memory, figures)
}
