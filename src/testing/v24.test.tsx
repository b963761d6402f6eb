import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { unknownPaths } from '../simulator/http/requestLog'
import { routes } from '../ui/app/routes'
import { session } from '../ui/state/session'
import { startDevice, type TestDevice } from './device'
import { openDialog, openSections, setListedTimeZone, untilLoaded } from './loaded'
import { cleanup, render, visit } from './render'
import recorded from './v24.json'
import { type View, views } from './views'

vi.mock('../ui/device/updateCheck', () => import('./github'))

setListedTimeZone()

/** An answer of the official firmware. One with `data` answers a POST. */
interface Answer {
  path: string
  data?: object
  body?: unknown
}

const answers: readonly Answer[] = recorded.answers

const { limit, mqtt, ntpInfo, systemInfo } = en

/** The labels whose value is unknown: the recorded gateway lacks an answer of an inverter, a CMT2300A, the time and a broker. */
const withoutValue: Record<string, string[]> = {
  'home limit': [limit.current],
  'info-system': [systemInfo.chipStatus],
  'info-system report': [systemInfo.chipStatus],
  'info-ntp': [ntpInfo.dayBegins, ntpInfo.dayEnds, ntpInfo.mode],
  'info-mqtt': [mqtt.mqtt_hostname, mqtt.mqtt_username],
}

let device: TestDevice

beforeAll(async () => {
  // v24 has the paths of v23, and most members of v26.
  device = await startDevice({ firmware: 'v23' })
  device.faults.refuseSockets = true
  for (const { path, body, data } of answers)
    if (body && !data) device.faults.add({ path: path.replace(/\?.*/, ''), method: 'GET', body: JSON.stringify(body) })
})
afterAll(() => device.close())

it.each(views)('v24, $name: no text is missing, and only unknown values are shown as a dash', async (view: View) => {
  const Component = routes.find(({ path }) => path === view.path)?.component
  if (!Component) throw new Error(`nothing to draw for ${view.path}`)
  visit(device.url + view.path)
  session.start(device.authdata())
  render(<Component />)
  await untilLoaded()
  if (view.button) await openDialog(view.button(en))
  await openSections()
  await untilLoaded()
  const elements = [...document.querySelectorAll('dt, label, legend, option, h1, h2, button:not([aria-label])')]
  expect(elements.filter(({ textContent }) => !textContent).map(({ outerHTML }) => outerHTML)).toEqual([])
  expect(document.body.textContent).not.toMatch(/undefined|\bNaN\b|\[object |Invalid Date/)
  const unknown = [...document.querySelectorAll('dd')].filter(({ textContent }) => textContent === '–')
  const labels = unknown.map(({ previousElementSibling }) => previousElementSibling?.textContent)
  expect(labels).toEqual(withoutValue[view.name] ?? [])
  expect(unknownPaths(device.log)).toEqual([])
  cleanup()
})
