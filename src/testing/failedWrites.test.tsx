import { fireEvent, screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { filePaths } from '../contract/files/files'
import type { LineName } from '../simulator/lines/line'
import { limitRequests } from '../ui/screens/home/command/limitText'
import { session } from '../ui/state/session'
import { closeApp, openApp } from './app'
import { startDevice, type TestDevice } from './device'
import { writeFailures } from './failures'
import { setListedTimeZone, until } from './loaded'

vi.mock('../ui/device/updateCheck', () => import('./github'))

setListedTimeZone()

const { app, limit, power, inverter, inverterList, clock, config, reboot, restart } = en

interface Write {
  name: string
  screen: string
  /** Two paths if the firmware lines have different paths. */
  path: string | readonly string[]
  perform: () => Promise<void>
  /** The device restarts. A lost answer counts as success. */
  restarts?: true
  /** Only v26 has this write. */
  ofV26?: true
}

/** Waits until the button is enabled, and presses it. */
async function press(name: string, part = 'main') {
  const button = await until(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${part} button`)]
    const match = buttons.find((element) => (element.getAttribute('aria-label') ?? element.textContent) === name)
    if (!match || match.disabled) throw new Error(`no enabled button "${name}"`)
    return match
  })
  await act(async () => button.click())
}

const confirm = (name: string) => press(name, 'dialog')
const save = () => press(app.save)

async function type(label: string, text: string) {
  const [field] = await screen.findAllByLabelText(label)
  await act(async () => void fireEvent.input(field as HTMLElement, { target: { value: text } }))
}

const settings = (['ntp', 'mqtt', 'security', 'dtu', 'device'] as const).map((subject) => ({
  name: subject,
  screen: `/settings/${subject}`,
  path: `/api/${subject}/config`,
  perform: save,
}))

const writes: readonly Write[] = [
  ...settings,
  {
    name: 'limit',
    screen: '/',
    path: '/api/limit/config',
    async perform() {
      await press(limit.set)
      await type(limit.value, '50')
      await confirm(limit.nonPersistent)
    },
  },
  {
    name: 'power',
    screen: '/',
    path: '/api/power/config',
    async perform() {
      await press(power.title)
      await confirm(power.on)
    },
  },
  {
    name: 'network',
    screen: '/settings/network',
    path: '/api/network/config',
    async perform() {
      await save()
      await confirm(app.save)
    },
  },
  { name: 'clock', screen: '/settings/ntp', path: '/api/ntp/time', perform: () => press(clock.set) },
  {
    name: 'inverter add',
    screen: '/settings/inverter',
    path: '/api/inverter/add',
    async perform() {
      await type(inverter.serial, '116181800001')
      await type(inverter.name, 'Shed')
      await press(inverterList.add)
    },
  },
  {
    name: 'inverter edit',
    screen: '/settings/inverter',
    path: '/api/inverter/edit',
    async perform() {
      await press(inverterList.editNamed.replace('{{name}}', 'Main roof'))
      await confirm(app.save)
    },
  },
  {
    name: 'inverter delete',
    screen: '/settings/inverter',
    path: '/api/inverter/del',
    async perform() {
      await press(inverterList.deleteNamed.replace('{{name}}', 'Main roof'))
      await confirm(inverterList.delete)
    },
  },
  {
    name: 'inverter order',
    screen: '/settings/inverter',
    path: '/api/inverter/order',
    ofV26: true,
    perform: () => press(inverterList.down.replace('{{name}}', 'Main roof')),
  },
  {
    name: 'log levels',
    screen: '/settings/logging',
    path: '/api/logging/config',
    ofV26: true,
    perform: save,
  },
  {
    name: 'file delete',
    screen: '/settings/config',
    path: '/api/file/delete',
    ofV26: true,
    async perform() {
      const files = await screen.findByLabelText(config.file)
      await act(async () => void fireEvent.change(files, { target: { value: 'pin_mapping.json' } }))
      await press(inverterList.delete)
      await confirm(inverterList.delete)
    },
  },
  {
    name: 'reset',
    screen: '/settings/config',
    path: [filePaths.v23.reset, filePaths.v26.reset],
    restarts: true,
    async perform() {
      await press(config.reset)
      await confirm(config.reset)
    },
  },
  {
    name: 'reboot',
    screen: '/maintenance/reboot',
    path: '/api/maintenance/reboot',
    restarts: true,
    async perform() {
      await press(reboot.reboot)
      await confirm(reboot.reboot)
    },
  },
]

type WriteFailure = `${keyof typeof writeFailures}`
const failures = Object.keys(writeFailures) as WriteFailure[]

let device: TestDevice

afterEach(async () => {
  closePage()
  session.clear()
  await device.close()
})

function closePage() {
  closeApp()
  limitRequests.set({})
}

const notices = (role: 'alert' | 'status') =>
  [...document.querySelectorAll(role === 'status' ? '[role="status"], output' : '[role="alert"]')]
    .map(({ textContent }) => textContent ?? '')
    .filter(Boolean)

async function expectReport(write: Write, name: WriteFailure) {
  const countsAsSuccess = write.restarts && name === 'dropped'
  await until(() => {
    if (name === '401') expect(location.pathname).toBe('/login')
    else if (countsAsSuccess) expect(notices('status').join()).toContain(restart.waiting)
    else expect(notices('alert').join()).toContain(writeFailures[name][1])
  })
}

async function testFailedWrites({ firmware, ...write }: Write & { firmware: LineName }) {
  device = await startDevice({ firmware, ...(firmware === 'v26' && { downMs: 10 }) })
  for (const name of failures) {
    for (const failingPath of [write.path].flat())
      device.faults.add({ ...writeFailures[name][0], path: failingPath, method: 'POST' })
    openApp(device, write.screen)
    await write.perform()
    await expectReport(write, name)
    device.faults.clear()
    closePage()
  }
  openApp(device, write.screen)
  await write.perform()
  await until(() => expect(notices('status')).not.toEqual([]))
  expect(notices('alert')).toEqual([])
}

const TITLE = '$name on $firmware: the page shows each failed write'
const on = (firmware: LineName) => writes.map((write) => ({ ...write, firmware }))
it.each(on('v23').filter(({ ofV26 }) => !ofV26))(TITLE, testFailedWrites)
it.each(on('v26').filter(({ ofV26 }) => ofV26))(TITLE, testFailedWrites)
