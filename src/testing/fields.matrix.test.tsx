import { screen } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { unknownPaths } from '../simulator/http/requestLog'
import type { LineName } from '../simulator/lines/line'
import { ErrorBoundary } from '../ui/app/App'
import { routes } from '../ui/app/routes'
import { setLikelyLine } from '../ui/device/firmwareLine'
import { t } from '../ui/i18n'
import { removeAllDrafts } from '../ui/state/drafts'
import { session } from '../ui/state/session'
import { startDevice, type TestDevice } from './device'
import { openDialog, openSections, setListedTimeZone, untilAllAnswersArrived, untilLoaded } from './loaded'
import { combined, groupsOf, type Malformation, malformedVersions } from './malformedAnswers'
import { cleanup, render, visit } from './render'
import { sameOnBothLines, type View, views } from './views'

vi.mock('../ui/device/updateCheck', () => import('./github'))

setListedTimeZone()

const LONG = { tags: 'long' }

const LIVE = '/api/livedata/status'

/** Matches texts that a screen shows only because of a bug. */
const BROKEN_TEXT = /undefined|\bNaN\b|\[object |Infinity|Invalid Date/

let device: TestDevice
const thrown: unknown[] = []
const collectError = (error: unknown) => thrown.push(error)

async function start(firmware: LineName) {
  device = await startDevice({ firmware, scenario: 'one-inverter' })
  // Each view recognises the firmware line by its own requests.
  setLikelyLine(undefined)
  visit(`${device.url}/`)
  session.start(device.authdata())
  process.on('unhandledRejection', collectError)
}

afterEach(async () => {
  process.off('unhandledRejection', collectError)
  cleanup()
  session.clear()
  await device.close()
})

const row = (name: string, ...cells: unknown[]) =>
  name.padEnd(32) + cells.map((cell) => String(cell).padEnd(13)).join('')
const rows: string[] = []
afterAll(() => console.log(['', row('fields', 'reads', 'malformed', 'problems'), ...rows].join('\n')))

async function draw(Component: ComponentType, button: View['button']) {
  removeAllDrafts()
  render(
    <ErrorBoundary>
      <Component />
    </ErrorBoundary>,
  )
  await untilLoaded()
  if (button) {
    // After a malformed answer, the button may be missing.
    await openDialog(button(en))
    await untilLoaded()
  }
  await openSections()
  await untilLoaded()
}

/** All visible text, and the text for screen readers. */
function visibleText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  const attributes = [...document.querySelectorAll('[aria-label], [title], [aria-valuetext]')].map((element) =>
    ['aria-label', 'title', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? '').join(' '),
  )
  return [document.body.textContent, ...fields, ...attributes].join('\n')
}

/** The headings and labels of the view. */
const labels = () =>
  [...document.querySelectorAll('h1, h2, legend, label, dt, th')].map(({ textContent }) => textContent).join()

function problemsOnPage(): string[] {
  const text = visibleText()
  const problems = [BROKEN_TEXT.exec(text)?.[0], ...thrown.splice(0).map(String)]
  if (text.includes(t('app.broken'))) problems.push('cannot be drawn')
  if (!document.querySelector('h1')) problems.push('no heading')
  return problems.filter((problem) => problem !== undefined)
}

const isRead = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.startsWith('/api/')
const readsSoFar = () => [...new Set(device.log.requests.filter(isRead).map(({ url }) => url))]

/** Waits until the page sends no more requests. An answer may cause a further request, even after the screen is complete. */
async function untilAllIsRead() {
  let count: number
  do {
    count = device.log.requests.length
    await untilAllAnswersArrived(device)
    await untilLoaded()
    // The request of untilAllAnswersArrived() counts too.
  } while (device.log.requests.length > count + 1)
}

/** Without `button`: the URLs that the screen requests. With `button`: the URLs that only the dialog requests. Live data is left out. URLs below `/api/inverter/` are always included. */
async function readsOf(Component: ComponentType, button: View['button']): Promise<string[]> {
  await draw(Component, undefined)
  await untilAllIsRead()
  if (!button) return readsSoFar()
  const before = readsSoFar()
  cleanup()
  await draw(Component, button)
  await screen.findByRole('dialog')
  await untilAllIsRead()
  const isOfDialog = (url: string) => !before.includes(url) && !url.startsWith(LIVE)
  return readsSoFar().filter((url) => isOfDialog(url) || url.startsWith('/api/inverter/'))
}

/** Adds the URL of the request for the first inverter. On v26, only the answer to such a request has all values of an inverter. */
function withInverterUrl(urls: readonly string[]): readonly string[] {
  const [inverter] = device.gateway.radio.contacts
  return urls.includes(LIVE) ? [...urls, `${LIVE}?inv=${inverter?.serial}`] : urls
}

async function malformationsOf(url: string): Promise<Malformation[]> {
  const headers = { Authorization: `Basic ${session.get()}` }
  const answer = await fetch(device.url + url, { headers })
  return answer.headers.get('Content-Type')?.includes('json') ? malformedVersions(await answer.json()) : []
}

/** Leaves out the system report, which only repeats four answers as text. decoders.properties.dom.test.ts tests this report with any data, in less time. */
const testedViews = views.filter(({ name }) => name !== 'info-system report')

const cases = [
  ...testedViews.map((view) => ({ ...view, firmware: 'v23' as LineName })),
  ...testedViews
    .filter(({ name }) => !sameOnBothLines.includes(name))
    .map((view) => ({ ...view, firmware: 'v26' as LineName })),
]

/** Each malformation of a member is tested once, on the first firmware line that has the member. */
const testedMembers = new Set<string>()

it.each(cases)('$name on $firmware: shows malformed answers without an error', LONG, async (view) => {
  const { firmware, path, name, button } = view
  await start(firmware)
  const Component = routes.find((route) => route.path === path)?.component as ComponentType
  const urls = [...new Set(withInverterUrl(await readsOf(Component, button)))]
  expect(problemsOnPage()).toEqual([])
  expect(unknownPaths(device.log), 'requests to paths of the other line').toEqual([])
  const usualLabels = labels()
  cleanup()

  const problems: string[] = []
  let count = 0
  for (const url of urls) {
    const [readPath = ''] = url.split('?')
    // Not tested: with a wrong serial, the page never stops waiting for the values of the inverter.
    const isWaitedFor = (location: string) => firmware === 'v26' && location.startsWith('inverters.0.serial')
    const keyOf = ({ location, what }: Malformation) => `${name} ${readPath} ${location} ${what}`
    const isNew = (malformation: Malformation) =>
      !isWaitedFor(malformation.location) && !testedMembers.has(keyOf(malformation))
    const malformations = (await malformationsOf(url)).filter(isNew)
    for (const group of groupsOf(malformations)) {
      const restore = device.faults.add({ path: readPath, method: 'GET', ...combined(group) })
      await draw(Component, button).catch((error: Error) => thrown.push(error.message.split('\n')[0]))
      const changes = group.map(({ location, what }) => `${location} ${what}`).join(', ')
      problems.push(...problemsOnPage().map((problem) => `${readPath} with ${changes}: ${problem}`))
      restore()
      cleanup()
    }
    for (const malformation of malformations) testedMembers.add(keyOf(malformation))
    count += malformations.length
  }
  await draw(Component, button)
  expect(labels()).toBe(usualLabels)
  rows.push(row(`${name} ${firmware}`, urls.length, count, problems.length))
  expect(problems).toEqual([])
})
