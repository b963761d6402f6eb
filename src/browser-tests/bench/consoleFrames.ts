import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { startDevice } from '../../testing/device'
import { frameTimesOf, watchFrames } from '../helpers/frameTimes'
import { type Figures, median, quantile } from './statistics'
import { memoryAfterGc, openTab } from './tab'

const SECONDS = 10
const LINES_A_SECOND = 1000
const LINES_PER_MESSAGE = 50

/** Frame times while the console receives a thousand lines a second. */
export async function consoleFrames(browser: Browser, dist: string): Promise<Figures> {
  const device = await startDevice({ dist })
  const tab = await openTab(browser, device)
  await tab.page.goto('/info/console')
  while (device.log.openSockets['/console'] === 0) await sleep(50)
  await watchFrames(tab.page)
  for (let sent = 0; sent < SECONDS * LINES_A_SECOND; sent += LINES_PER_MESSAGE) {
    const lines = Array.from(
      { length: LINES_PER_MESSAGE },
      (_, index) => `${sent + index} RX Channel: 40 --> 95 81 80 43 21 00 01\r\n`,
    )
    device.sockets.say('/console', [lines.join('')])
    await sleep((LINES_PER_MESSAGE / LINES_A_SECOND) * 1000)
  }
  const frames = await frameTimesOf(tab.page)
  const { heapMb = Number.NaN, nodes = Number.NaN } = await memoryAfterGc(tab)
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
