import { screen, waitFor } from '@testing-library/dom'
import type { ComponentType } from 'preact'
import { act } from 'preact/test-utils'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import { components } from '../ui/app/components'
import { ErrorBoundary } from '../ui/app/ErrorBoundary'
import { screens } from '../ui/app/screens'
import '../ui/app/secondPiece'
import { t } from '../ui/i18n'
import type { Path } from '../ui/lib/paths'
import { dropDrafts } from '../ui/state/drafts'
import { authdataOf, session } from '../ui/state/session'
import { startDevice, type TestDevice } from './device'
import { type Malformation, malformedVersions } from './malformedAnswers'
import { cleanup, render, visit } from './render'

// The one request that goes elsewhere.
vi.mock('../ui/device/api', async (actual) => ({
  ...(await actual()),
  fetchComparison: () => Promise.reject(new Error('no network')),
}))

/** A screen, or what opens on it. */
interface Sight {
  path: string
  name: string
  scenario?: ScenarioName
  open?: () => HTMLElement | undefined
}

/** With an odd answer there may be nothing to open. */
const button = (name: string) => screen.queryAllByRole('button', { name: new RegExp(`^${name}`) })[0]
const opening = (path: string, name: string, open: () => HTMLElement | undefined): Sight => ({
  path,
  name: `${path} ${name}`,
  open,
})

const sights: Sight[] = [
  ...screens.map(({ path }) => ({ path, name: path })),
  opening('/', 'limit', () => button(t('limit.set'))),
  opening('/', 'power', () => button(t('power.title'))),
  opening('/', 'device info', () => button(t('devinfo.title'))),
  opening('/', 'events', () => button(t('events.title'))),
  opening('/settings/inverter', 'edit', () => button(t('inverterList.edit'))),
]

const LONG = { timeout: 120_000 }
const PATIENCE = { timeout: 10_000, interval: 5 }

/** Words that only a slip would show. */
const SLIP = /undefined|\bNaN\b|\[object |Infinity|Invalid Date/

let device: TestDevice
const thrown: unknown[] = []
const collect = (error: unknown) => thrown.push(error)

beforeEach(async () => {
  device = await startDevice({ scenario: 'one-inverter' })
  visit(`${device.url}/`)
  session.start(authdataOf(device.gateway.settings.security.password))
  process.on('unhandledRejection', collect)
})

afterEach(async () => {
  process.off('unhandledRejection', collect)
  cleanup()
  session.clear()
  await device.close()
})

const row = (name: string, ...cells: unknown[]) =>
  name.padEnd(26) + cells.map((cell) => String(cell).padEnd(13)).join('')
const rows: string[] = []
afterAll(() => console.log(['', row('fields', 'reads', 'odd answers', 'slips'), ...rows].join('\n')))

async function draw(Component: ComponentType, open: Sight['open']) {
  dropDrafts()
  render(
    <ErrorBoundary>
      <Component />
    </ErrorBoundary>,
  )
  const isLoaded = () => expect(document.querySelector('.loading, [aria-busy="true"]')).toBeNull()
  await waitFor(isLoaded, PATIENCE)
  if (!open) return
  await act(async () => open()?.click())
  await waitFor(isLoaded, PATIENCE)
}

/** What a person could see or hear. */
function told(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  const labels = [...document.querySelectorAll('[aria-label], [title], [aria-valuetext]')].map((element) =>
    ['aria-label', 'title', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? '').join(' '),
  )
  return [document.body.textContent, ...fields, ...labels].join('\n')
}

/** The fixed words of what is drawn. */
const shape = () =>
  [...document.querySelectorAll('h1, h2, legend, label, dt, th')].map(({ textContent }) => textContent).join()

function slips(): string[] {
  const found = [SLIP.exec(told())?.[0], ...thrown.splice(0).map(String)]
  if (screen.queryByText(t('errors.broken'))) found.push('cannot be drawn')
  if (!screen.queryByRole('heading', { level: 1 })) found.push('no heading')
  return found.filter((slip) => slip !== undefined)
}

const isRead = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.startsWith('/api/')
const readsSoFar = () => [...new Set(device.log.requests.filter(isRead).map(({ url }) => url))]

/** What the screen, or what opened on it, asks the device. */
async function readsOf(Component: ComponentType, open: Sight['open']): Promise<string[]> {
  await draw(Component, undefined)
  if (!open) return readsSoFar()
  const before = readsSoFar()
  cleanup()
  await draw(Component, open)
  return readsSoFar().filter((url) => !before.includes(url) || url.startsWith('/api/inverter/'))
}

async function odditiesAt(url: string): Promise<Malformation[]> {
  const headers = { Authorization: `Basic ${session.get()}` }
  const answer = await fetch(device.url + url, { headers })
  return answer.headers.get('Content-Type')?.includes('json') ? malformedVersions(await answer.json()) : []
}

it.each(sights)('$name stands whatever is missing or of another kind', LONG, async ({ path, name, open }) => {
  const Component = components[path as Path] as ComponentType
  const urls = await readsOf(Component, open)
  expect(slips()).toEqual([])
  const usual = shape()
  cleanup()

  const found: string[] = []
  let count = 0
  for (const url of urls) {
    const [read = ''] = url.split('?')
    for (const { at, ...oddity } of await odditiesAt(url)) {
      const restore = device.faults.add({ path: read, method: 'GET', ...oddity })
      await draw(Component, open).catch((error: Error) => thrown.push(error.message.split('\n')[0]))
      found.push(...slips().map((slip) => `${read} ${at}: ${slip}`))
      restore()
      count++
      cleanup()
    }
  }
  await draw(Component, open)
  expect(shape()).toBe(usual)
  rows.push(row(name, urls.length, count, found.length))
  expect(found).toEqual([])
})
