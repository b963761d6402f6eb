import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { startDevice, type TestDevice } from '../../testing/device'
import { HOST } from '../helpers/chromium'
import { type Facts, memoryOfAll, openSoakTab, type SoakTab } from './soakTabs'
import type { Figures } from './statistics'
import { PHONE } from './tab'

/** The measured day begins at noon. Summer time begins during the following night. */
const START = '2026-03-28T12:00'
const HOURS = 24
const TABS = 4
const HOURS_PER_FRONT_TAB = 6

const STEP_MS = 20_000
const STEPS_AN_HOUR = 180
/** The step of the page's clock during events, and while no socket is open. In a larger step, a timeout of the page could end before the network has answered. */
const SMALL_STEP_MS = 4000
/** Real time in which a message crosses the network. */
const NETWORK_MS = 4
/** The bench checks at most this many times whether a push has arrived. After the last check, it continues without the push. */
const MAX_CHECKS = 50
/** The time, by the page's clock, in which the page draws new data and updates its connection status. */
const REDRAW_MS = 1500
/** Upper limit of the time to open all tabs. During this time, the clock of the tabs runs continuously. */
const OPENING_MS = 30_000

/** The steps in which an event happens. They are the same in each hour. */
const SOCKET_DROPS = { from: 15, until: 20 }
const OUTAGE = { from: 60, until: 75 }
const RESTART = { from: 120, until: 121 }
/** This many steps after an event, the page should send no more requests. */
const SETTLED_STEPS = 5

/** The page shows "Live" until 20 seconds after the last message, and updates its status once a second. Between 18 and 22 seconds after the last message, both "Live" and another status are therefore right. */
function hasWrongStatus({ status, openSockets, socketChangedAt, lastMessageAt, now }: Facts): boolean {
  // While the page's clock is paused, the page does not draw. So the status is old just after a socket opened or closed.
  if (now - socketChangedAt < REDRAW_MS) return false
  const silentMs = now - lastMessageAt
  return status === 'Live' ? !openSockets || silentMs > 22_000 : openSockets > 0 && silentMs < 18_000
}

/** Drops sockets, restarts the device, and causes an outage: lost Wi-Fi in even hours, refused sockets in odd hours. Returns whether the page can receive messages. */
async function injectEvents(device: TestDevice, context: BrowserContext, hour: number, step: number): Promise<boolean> {
  const isOutage = step >= OUTAGE.from && step < OUTAGE.until
  const losesWifi = hour % 2 === 0
  if ((step >= SOCKET_DROPS.from && step < SOCKET_DROPS.until) || step === OUTAGE.from) device.sockets.drop('/livedata')
  if (step === RESTART.from) device.vanish({ seconds: 0.1, restarts: true })
  if (step === OUTAGE.from || step === OUTAGE.until) {
    if (losesWifi) await context.setOffline(isOutage)
    else device.faults.refuseSockets = isOutage
  }
  return !(isOutage && losesWifi)
}

const isEvent = (step: number) =>
  [SOCKET_DROPS, OUTAGE, RESTART].some(({ from, until }) => step >= from && step < until)

/** Returns whether the last event is so long ago that the page should send no more requests. The start of an hour counts as an event, because another tab may have come to the front. */
const isQuiet = (step: number) =>
  [SOCKET_DROPS, OUTAGE, RESTART].every(({ from, until }) => step < from || step >= until + SETTLED_STEPS) &&
  step >= SETTLED_STEPS

interface Day {
  device: TestDevice
  context: BrowserContext
  /** The first tab is in front. */
  tabs: SoakTab[]
  requestsPerStep: number[]
  stepsByStatus: Map<string, number>
  counts: { wrongStatuses: number; maxSockets: number; requestsInQuiet: number; errors: number }
}

/** Opens all tabs, then pauses their clock at the device's time. */
async function openTabs(browser: Browser, device: TestDevice): Promise<Day> {
  const baseURL = device.url.replace('127.0.0.1', HOST)
  const context = await browser.newContext({ baseURL, timezoneId: 'Europe/Berlin', viewport: PHONE })
  const counts = { wrongStatuses: 0, maxSockets: 0, requestsInQuiet: 0, errors: 0 }
  const tabs: SoakTab[] = []
  await context.clock.install({ time: device.clock.now() })
  for (let count = 0; count < TABS; count++) {
    await tabs[0]?.setShown(false)
    const tab = await openSoakTab(context)
    tab.page.on('pageerror', () => counts.errors++)
    tabs.unshift(tab)
  }
  device.clock.advance(OPENING_MS)
  await context.clock.pauseAt(device.clock.now())
  device.log.clear()
  return { device, context, tabs, requestsPerStep: [], stepsByStatus: new Map(), counts }
}

async function bringNextTabToFront({ tabs }: Day) {
  await tabs[0]?.setShown(false)
  tabs.push(...tabs.splice(0, 1))
  await tabs[0]?.setShown(true)
}

/** Advances the device's clock, and waits until a push of the device has arrived. */
async function pushAndWait({ device, tabs: [front] }: Day) {
  const lastMessageAt = async () => (await front?.facts())?.lastMessageAt
  const before = await lastMessageAt()
  device.clock.advance(STEP_MS)
  if (!device.log.openSockets['/livedata']) return
  for (let tries = 0; tries < MAX_CHECKS && (await lastMessageAt()) === before; tries++) await sleep(NETWORK_MS)
}

/** Advances the clock of the pages and the clock of the device by `STEP_MS`. */
async function passTime(day: Day, inSmallSteps: boolean, canReceive: boolean) {
  const { clock } = day.context
  if (inSmallSteps) {
    for (let leftMs = STEP_MS - REDRAW_MS; leftMs > 0; leftMs -= SMALL_STEP_MS) {
      await clock.runFor(Math.min(leftMs, SMALL_STEP_MS))
      await sleep(NETWORK_MS)
    }
  } else await clock.fastForward(STEP_MS - REDRAW_MS)
  if (canReceive) await pushAndWait(day)
  await sleep(NETWORK_MS)
  await clock.runFor(REDRAW_MS)
}

async function runHour(day: Day, hour: number) {
  const { device, context, tabs, requestsPerStep, stepsByStatus, counts } = day
  let isSocketOpen = false
  for (let step = 0; step < STEPS_AN_HOUR; step++) {
    const requestsBefore = device.log.requests.length
    const canReceive = await injectEvents(device, context, hour, step)
    await passTime(day, !isSocketOpen || isEvent(step), canReceive)
    const facts = await tabs[0]?.facts()
    if (!facts) throw new Error('there is no tab')
    isSocketOpen = facts.openSockets > 0
    const requestsInStep = device.log.requests.length - requestsBefore
    requestsPerStep.push(requestsInStep)
    stepsByStatus.set(facts.status, (stepsByStatus.get(facts.status) ?? 0) + 1)
    if (hasWrongStatus(facts)) {
      counts.wrongStatuses++
      console.log(`wrong status in hour ${hour}, step ${step}: ${JSON.stringify(facts)}`)
    }
    if (isQuiet(step)) counts.requestsInQuiet += requestsInStep
    counts.maxSockets = Math.max(counts.maxSockets, device.log.openSockets['/livedata'] ?? 0)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

const withSuffix = (figures: Figures, suffix: string): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name} ${suffix}`, value]))

async function figuresOf({ device, tabs, requestsPerStep, stepsByStatus, counts }: Day): Promise<Figures> {
  const facts = await Promise.all(tabs.map((tab) => tab.facts()))
  return {
    ...Object.fromEntries([...stepsByStatus].map(([status, steps]) => [`steps: ${status || 'no status'}`, steps])),
    'steps with wrong status': counts.wrongStatuses,
    requests: sum(requestsPerStep),
    'most requests a minute': Math.max(
      ...requestsPerStep.map((_, index) => sum(requestsPerStep.slice(index, index + 3))),
    ),
    'requests in quiet times': counts.requestsInQuiet,
    'requests while hidden': sum(facts.map(({ requestsWhileHidden }) => requestsWhileHidden)),
    handshakes: device.log.handshakes.length,
    'most sockets at once': counts.maxSockets,
    'errors of the page': counts.errors,
  }
}

/** Measures a day with one tab in front and three hidden tabs. Every event happens in every hour. */
export async function soak(browser: Browser, dist: string, firmware: LineName): Promise<Figures> {
  const device = await startDevice({ dist, firmware, time: START })
  const day = await openTabs(browser, device)
  const memory: Figures[] = []
  for (let hour = 0; hour < HOURS; hour++) {
    if (hour && hour % HOURS_PER_FRONT_TAB === 0) {
      memory.push(withSuffix(await memoryOfAll(day.tabs), `after ${hour} hours`))
      await bringNextTabToFront(day)
    }
    await runHour(day, hour)
  }
  memory.push(withSuffix(await memoryOfAll(day.tabs), 'after the day'))
  const figures = await figuresOf(day)
  await day.context.close()
  await device.close()
  return Object.assign({}, ...memory, figures)
}
