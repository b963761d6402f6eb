/** What the page costs: `npm run bench` prints a table, and the same as JSON. Nothing here passes or fails: times are the machine's as much as ours. */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { LiveData } from '../contract/inverters/live'
import { startDevice, type TestDevice } from '../testing/device'
import { HOST, launchOptions } from './chromium'

const LOADS = 7
const CPU_SLOWER = 4
const KIB_A_SECOND = 150
const LATENCY_MS = 30
const PUSHES = 200
const CONSOLE_SECONDS = 10
const LINES_A_SECOND = 1000
/** Two pushes; longer silence would count as a dead socket. */
const STEP_MS = 20_000
const STEPS_A_DAY = 4320
const PHONE = { width: 390, height: 844 }

const dist = resolve(import.meta.dirname, '../..', process.env.OUT_DIR ?? 'dist-firmware')

type Figures = Record<string, number>

const round = (value: number) => Math.round(value * 100) / 100

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}

interface Tab {
  context: BrowserContext
  page: Page
  tools: CDPSession
}

async function openTab(browser: Browser, device: TestDevice): Promise<Tab> {
  const context = await browser.newContext({ baseURL: device.url.replace('127.0.0.1', HOST), viewport: PHONE })
  // tsx names functions with a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  for (const domain of ['Performance', 'Network', 'HeapProfiler'] as const) await tools.send(`${domain}.enable`)
  return { context, page, tools }
}

async function metrics({ tools }: Tab): Promise<Figures> {
  const found = await tools.send('Performance.getMetrics')
  return Object.fromEntries(found.metrics.map(({ name, value }) => [name, value]))
}

/** What stays when all that can go has gone. */
async function kept(tab: Tab): Promise<Figures> {
  await tab.tools.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = await metrics(tab)
  return { heapMb: round(JSHeapUsedSize / 2 ** 20), nodes: Nodes, listeners: JSEventListeners }
}

/** Runs in the page before its own scripts. */
function watchLoad() {
  const seen = { firstValue: 0, blocked: 0 }
  Object.assign(window, { seen })
  const blocking = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!seen.firstValue) seen.blocked += Math.max(0, duration - 50)
  })
  blocking.observe({ type: 'longtask', buffered: true })
  const look = new MutationObserver(() => {
    if (!document.querySelector('main .unit')) return
    seen.firstValue = performance.now()
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true, characterData: true })
}

async function loadOnce(browser: Browser, device: TestDevice): Promise<Figures> {
  const tab = await openTab(browser, device)
  const { page, tools, context } = tab
  await page.addInitScript(watchLoad)
  const bytesPerSecond = KIB_A_SECOND * 1024
  const link = {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  }
  await tools.send('Network.emulateNetworkConditions', link)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  device.log.clear()
  await page.goto('/')
  await page.locator('main .unit').first().waitFor()
  const requests = device.log.requests.filter(({ path }) => !path.startsWith('/favicon')).length
  const { ScriptDuration = 0, TaskDuration = 0 } = await metrics(tab)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const shown = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(window as unknown as { seen: { firstValue: number; blocked: number } }).seen,
    elements: document.getElementsByTagName('*').length,
  }))
  const { heapMb = 0 } = await kept(tab)
  await context.close()
  return { bytes, requests, ...shown, script: ScriptDuration * 1000, mainThread: TaskDuration * 1000, heapMb }
}

async function firstLoad(browser: Browser): Promise<Figures> {
  const device = await startDevice({ dist })
  device.gateway.radio.contacts = device.gateway.radio.contacts.slice(0, 2)
  const loads: Figures[] = []
  for (let load = 0; load < LOADS; load++) loads.push(await loadOnce(browser, device))
  await device.close()
  return Object.fromEntries(
    Object.keys(loads[0] ?? {}).map((name) => [name, median(loads.map((load) => load[name] ?? 0))]),
  )
}

async function livePushes(browser: Browser): Promise<Figures> {
  const device = await startDevice({ dist, scenario: 'ten-inverters' })
  const tab = await openTab(browser, device)
  await tab.page.goto('/')
  await tab.page.locator('main .unit').first().waitFor()
  const live = (await (await tab.page.request.get(`${device.url}/api/livedata/status`)).json()) as LiveData
  await tab.tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await sleep(1000)
  const before = await metrics(tab)
  for (let push = 0; push < PUSHES; push++) {
    for (const { AC, DC } of live.inverters)
      for (const { Power } of Object.values({ ...AC, ...DC })) if (Power?.v !== undefined) Power.v += 1
    device.sockets.say('/livedata', [JSON.stringify(live)])
    await sleep(50)
  }
  await sleep(500)
  const after = await metrics(tab)
  await tab.context.close()
  await device.close()
  const perPush = (name: string) => round((((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / PUSHES)
  return {
    pushKb: round(JSON.stringify(live).length / 1024),
    mainThread: perPush('TaskDuration'),
    script: perPush('ScriptDuration'),
    style: perPush('RecalcStyleDuration'),
    layout: perPush('LayoutDuration'),
  }
}

/** Runs in the page: how long each frame takes from now on. */
function watchFrames() {
  const frames: number[] = []
  Object.assign(window, { frames })
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

async function consoleFrames(browser: Browser): Promise<Figures> {
  const device = await startDevice({ dist })
  const tab = await openTab(browser, device)
  await tab.page.goto('/info/console')
  while (device.log.openSockets['/console'] === 0) await sleep(50)
  const linesAPiece = 50
  await tab.page.evaluate(watchFrames)
  for (let sent = 0; sent < CONSOLE_SECONDS * LINES_A_SECOND; sent += linesAPiece) {
    const lines = Array.from(
      { length: linesAPiece },
      (_, at) => `${sent + at} RX Channel: 40 --> 95 81 80 43 21 00 01\r\n`,
    )
    device.sockets.say('/console', [lines.join('')])
    await sleep((linesAPiece / LINES_A_SECOND) * 1000)
  }
  const frames = await tab.page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const { heapMb = 0, nodes = 0 } = await kept(tab)
  await tab.context.close()
  await device.close()
  return {
    frames: frames.length,
    median: median(frames),
    p95: quantile(frames, 0.95),
    longest: quantile(frames, 1),
    heapMb,
    nodes,
  }
}

/** A day from midnight to midnight; the page's clock goes with the device's. */
async function dayOfLiveData(browser: Browser): Promise<Figures> {
  const time = '2026-06-21T00:00'
  const device = await startDevice({ dist, time })
  const tab = await openTab(browser, device)
  await tab.page.clock.install({ time })
  await tab.page.goto('/')
  await tab.page.locator('main .unit').first().waitFor()
  const hour = STEPS_A_DAY / 24
  let before: Figures = {}
  for (let step = 0; step < STEPS_A_DAY; step++) {
    device.clock.advance(STEP_MS)
    await tab.page.clock.fastForward(STEP_MS)
    if (step === hour) before = await kept(tab)
  }
  const after = await kept(tab)
  const sockets = device.log.openSockets['/livedata']
  await tab.context.close()
  await device.close()
  const named = (figures: Figures, when: string) =>
    Object.entries(figures).map(([name, value]) => [`${name} ${when}`, value])
  return Object.fromEntries([
    ...named(before, 'after an hour'),
    ...named(after, 'after the day'),
    ['open sockets', sockets],
  ])
}

const benches: Record<string, (browser: Browser) => Promise<Figures>> = {
  [`first load: ${KIB_A_SECOND} KiB/s, ${LATENCY_MS} ms, CPU x${CPU_SLOWER}, two inverters, median of ${LOADS}; ms`]:
    firstLoad,
  [`live push: ten inverters of six strings, CPU x${CPU_SLOWER}; ms a push`]: livePushes,
  [`console: ${LINES_A_SECOND} lines a second for ${CONSOLE_SECONDS} s; ms a frame`]: consoleFrames,
  [`a day of live data, four inverters, ${STEPS_A_DAY} steps`]: dayOfLiveData,
}

const browser = await chromium.launch(launchOptions)
const report: Record<string, Figures> = {}
try {
  for (const [name, bench] of Object.entries(benches)) {
    const figures = await bench(browser)
    report[name] = figures
    console.log(`\n${name}`)
    for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure.padEnd(24)}${round(value)}`)
  }
} finally {
  await browser.close()
}
console.log(`\n${JSON.stringify(report, null, 2)}`)
