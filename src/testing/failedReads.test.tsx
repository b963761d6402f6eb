import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import type { LineName } from '../simulator/lines/line'
import { session } from '../ui/state/session'
import { closeApp, openApp } from './app'
import { startDevice, type TestDevice } from './device'
import { deviceIndependentScreens, readFailures } from './failures'
import { setListedTimeZone, until, untilAllAnswersArrived, untilScreenIsLoaded } from './loaded'
import { paths } from './routes'

vi.mock('../ui/device/updateCheck', () => import('./github'))

setListedTimeZone()

type ReadFailure = `${keyof typeof readFailures}`
const failures = Object.keys(readFailures) as ReadFailure[]

const deviceDependentPaths = paths.filter((path) => !deviceIndependentScreens.includes(path))
const casesOn = (firmware: LineName) => deviceDependentPaths.map((path) => ({ firmware, path }))

let device: TestDevice

afterEach(async () => {
  closeApp()
  session.clear()
  await device.close()
})

async function open(path: string) {
  openApp(device, path)
  await untilScreenIsLoaded('main')
}

/** The headings and labels of the screen. */
const labels = () =>
  [...document.querySelectorAll('main :is(h1, h2, legend, label, dt, th)')].map(({ textContent }) => textContent)

const alerts = () =>
  [...document.querySelectorAll<HTMLElement>('main [role="alert"]')].filter((alert) => alert.textContent)

function visibleResult(): 'login' | 'alert' | 'page' {
  if (location.pathname === '/login') return 'login'
  return alerts().length ? 'alert' : 'page'
}

function allowedResults(path: string, name: ReadFailure): readonly string[] {
  if (name === '401') return ['login']
  // The console only requests the log levels, and works without them.
  if (path === '/info/console') return ['page']
  // A screen may show a dash for each missing value, instead of an error.
  return name === '{}' ? ['page', 'alert'] : ['alert']
}

/** True if the screen requests a record that needs a login. All screens below `/settings` do, except `/settings/logging` on v23, which has no log levels. */
const needsLogin = (path: string, firmware: LineName) =>
  path.startsWith('/settings') && !(path === '/settings/logging' && firmware === 'v23')

async function tryAgain() {
  const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === en.app.tryAgain)
  for (const button of buttons) await act(async () => button.click())
  await untilScreenIsLoaded('main')
}

async function testFailedReads({ path, firmware }: { path: string; firmware: LineName }) {
  device = await startDevice({ firmware })
  device.faults.refuseSockets = true
  await open(path)
  const usualLabels = labels()
  closeApp()

  for (const name of failures) {
    const [failure, text] = readFailures[name]
    const restores = ['/api/*', '/zones.json'].map((failingPath) =>
      device.faults.add({ ...failure, path: failingPath, method: 'GET' }),
    )
    await open(path)
    if (name === '401') await until(() => expect(location.pathname, name).toBe('/login'))
    const result = visibleResult()
    expect(allowedResults(path, name), name).toContain(result)
    if (result === 'alert') {
      const [alert] = alerts()
      expect(alert?.textContent, name).toContain(text)
      expect(alert?.querySelector('button, a'), `${name}: a button or link`).not.toBeNull()
    }
    for (const restore of restores) restore()
    // A request that still fails may be in progress. "Try again" sends no request while another request is in progress.
    await untilAllAnswersArrived(device)
    if (result === 'alert') {
      await tryAgain()
      await until(() => expect(labels(), `after ${name}`).toEqual(usualLabels))
    }
    closeApp()
  }

  device.gateway.settings.security.password = 'another password'
  await open(path)
  if (needsLogin(path, firmware)) await until(() => expect(location.pathname).toBe('/login'))
}

const TITLE = '$path on $firmware: shows each failed read, and recovers'
it.each(casesOn('v23'))(TITLE, testFailedReads)
it.each(casesOn('v26'))(TITLE, { tags: 'long' }, testFailedReads)
