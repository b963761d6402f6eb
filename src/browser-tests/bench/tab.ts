import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { HOST } from '../helpers/chromium'
import { type Figures, round } from './statistics'

export const CPU_SLOWER = 4
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export interface Tab {
  context: BrowserContext
  page: Page
  tools: CDPSession
}

export async function openTab(browser: Browser, device: TestDevice, viewport = PHONE): Promise<Tab> {
  return newTab(await browser.newContext({ baseURL: device.url.replace('127.0.0.1', HOST), viewport }))
}

export async function newTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  // tsx names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  const tools = await context.newCDPSession(page)
  for (const domain of ['Performance', 'Network', 'HeapProfiler'] as const) await tools.send(`${domain}.enable`)
  return { context, page, tools }
}

export async function slowDown({ tools }: Tab, rate = CPU_SLOWER) {
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function metrics({ tools }: Tab): Promise<Figures> {
  const found = await tools.send('Performance.getMetrics')
  return Object.fromEntries(found.metrics.map(({ name, value }) => [name, value]))
}

/** What the main thread did between two answers of `metrics`, in ms. */
export function mainThread(before: Figures, after: Figures): Figures {
  const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000
  return {
    mainThread: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  }
}

/** What stays when all that can go has gone. */
export async function kept(tab: Tab): Promise<Figures> {
  await tab.tools.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = await metrics(tab)
  return { heapMb: round(JSHeapUsedSize / 2 ** 20), nodes: Nodes, listeners: JSEventListeners }
}
