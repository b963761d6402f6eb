import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import type { TestDevice, TestDeviceOptions } from '../../../../testing/device'
import { openPage, written } from '../../../../testing/openPage'
import { Home } from '../Home'
import { limitRequests } from './limitText'

const PATH = '/api/limit/config'
const STATUS = '/api/limit/status'
/** Main roof of 1500 W, balcony of 300 W; the model of the garage is not known, and the carport is out of reach. */
const [MAIN, GARAGE, BALCONY] = ['116181804321', '114462103344', '112173608765']
const TIMEOUT_MS = 60_000

const row = (name: RegExp) => screen.getByRole('switch', { name })
const answerOf = (name: RegExp) => row(name).closest('.field')?.querySelector('small')?.textContent?.trim()
const serialsOf = (device: TestDevice) => written(device, PATH).map((body) => (body as { serial: string }).serial)

async function open(options: TestDeviceOptions & { prepare?: (device: TestDevice) => void } = {}) {
  const page = await openPage(<Home />, { clock: 'running', speed: 60, time: '2026-06-21T12:30', ...options })
  const { user } = page
  await waitFor(() => expect(page.device.gateway.radio.contacts.filter((c) => c.knowsModel).length).toBe(3))
  await user.click(await screen.findByRole('button', { name: 'Set limit' }))
  await user.click(await screen.findByRole('button', { name: 'Limit for all inverters' }))
  await screen.findByRole('switch', { name: /Carport/ })
  return page
}

async function send(
  { user }: Awaited<ReturnType<typeof open>>,
  unit: 'W' | '%',
  value: string,
  button = 'Set non-persistent',
) {
  if (unit === 'W') await user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
  await user.type(screen.getByLabelText('New limit'), value)
  await user.click(screen.getByRole('button', { name: button }))
}

/** Until nothing is sent any more. */
const isIdle = () =>
  waitFor(() => expect(document.querySelector('dialog .actions')?.ariaBusy).not.toBe('true'), { timeout: 30_000 })

afterEach(() => limitRequests.set({}))

it(
  'is shown by inverter before it is sent, and sent one at a time',
  async () => {
    const page = await open()
    const { user, device } = page
    await user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
    await user.type(screen.getByLabelText('New limit'), '800')
    screen.getByText(/^Main roof · .* → 666\sW$/)
    screen.getByText(/^Balcony · .* → 133\sW$/)
    // Watts cannot be split to who has not told its power.
    screen.getByText(/^Garage · .* → –$/)
    screen.getByText(/^Carport · .* → –$/)
    expect(written(device, PATH)).toEqual([])
    device.log.clear()
    await user.click(screen.getByRole('button', { name: 'Set non-persistent' }))
    await waitFor(() => expect(answerOf(/Balcony/)).toBe('Done'), { timeout: 30_000 })
    expect(written(device, PATH)).toEqual([
      { serial: MAIN, limit_value: 666, limit_type: 0 },
      { serial: BALCONY, limit_value: 133, limit_type: 0 },
    ])
    expect(device.gateway.units.get(MAIN)?.limit).toBeCloseTo(44.4, 1)
  },
  TIMEOUT_MS,
)

it(
  'never has two commands under way',
  async () => {
    const page = await open({ speed: 10 })
    const { device } = page
    let most = 0
    const timer = setInterval(() => {
      const pending = device.gateway.radio.contacts.filter(({ limitStatus }) => limitStatus === 'Pending')
      most = Math.max(most, pending.length)
    }, 5)
    await send(page, '%', '50')
    await waitFor(() => expect(answerOf(/Balcony/)).toBe('Done'), { timeout: 40_000 })
    clearInterval(timer)
    expect(most).toBe(1)
  },
  TIMEOUT_MS,
)

it(
  'says what an inverter refused, and goes on with the next',
  async () => {
    const page = await open()
    const { device } = page
    device.faults.add({ path: PATH, code: 5004, times: 1 })
    await send(page, '%', '50')
    await waitFor(() => expect(answerOf(/Balcony/)).toBe('Done'), { timeout: 30_000 })
    expect(answerOf(/Main/)).toBe('Invalid inverter')
    expect(device.gateway.units.get(MAIN)?.limit).toBe(100)
    expect(device.gateway.units.get(GARAGE)?.limit).toBe(50)
  },
  TIMEOUT_MS,
)

it.each([
  ['a device without memory', { status: 429 }, /^The device is short of memory/, 100],
  ['a lost answer', { delayMs: 300, drop: true }, /^The device does not answer/, undefined],
])(
  'stops at %s, and says so',
  async (_, fault, text, limit) => {
    const page = await open({ speed: 2 })
    const { device } = page
    await send(page, '%', '50')
    // The first one is taken.
    await waitFor(() => expect(device.log.requests.some(({ path, status }) => path === PATH && status)).toBe(true))
    device.faults.add({ path: PATH, method: 'POST', ...fault })
    await waitFor(() => expect(answerOf(/Garage/)).toMatch(text), { timeout: 30_000 })
    await isIdle()
    const posts = written(device, PATH).length
    expect(answerOf(/Main/)).toBe('Done')
    expect(answerOf(/Balcony/)).toBe('')
    expect(device.gateway.units.get(BALCONY)?.limit).toBe(100)
    if (limit) expect(device.gateway.units.get(GARAGE)?.limit).toBe(limit)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(written(device, PATH)).toHaveLength(posts)
  },
  TIMEOUT_MS,
)

it(
  'goes no further when the dialog is closed',
  async () => {
    const page = await open({ speed: 2 })
    const { device, user } = page
    await send(page, '%', '50')
    await waitFor(() => expect(answerOf(/Main/)).toBe('Pending'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(device.gateway.units.get(MAIN)?.limit).toBe(50), { timeout: 20_000 })
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(serialsOf(device)).toEqual([MAIN])
  },
  TIMEOUT_MS,
)

it(
  'is taken back with one press, each inverter to what it had',
  async () => {
    const page = await open({
      prepare: ({ faults }) => faults.add({ path: STATUS, change: { [`${GARAGE}.limit_relative`]: 70.4 }, times: 2 }),
    })
    const { device, user } = page
    await send(page, '%', '50', 'Set persistent')
    await user.click(await screen.findByRole('button', { name: 'Take back' }, { timeout: 40_000 }))
    await waitFor(() => expect(serialsOf(device).length).toBeGreaterThanOrEqual(7), { timeout: 40_000 })
    const back = written(device, PATH).slice(4) as { serial: string; limit_value: number }[]
    expect(back.slice(0, 3)).toEqual([
      { serial: MAIN, limit_value: 100, limit_type: 257 },
      { serial: GARAGE, limit_value: 70, limit_type: 257 },
      { serial: BALCONY, limit_value: 100, limit_type: 257 },
    ])
  },
  TIMEOUT_MS,
)

it(
  'leaves out who is not wanted, or takes no commands, and names firmware that forgets',
  async () => {
    const page = await open({
      prepare({ faults, gateway }) {
        faults.add({ path: '/api/devinfo/status', change: { fw_build_version: 20_004 } })
        const balcony = gateway.settings.inverters.find(({ serial }) => serial === BALCONY)
        if (balcony) balcony.command_enable = false
      },
    })
    const { device, user } = page
    expect(answerOf(/Main/)).toBe('Its firmware 2.0.4 forgets a limit after some minutes.')
    expect(screen.queryByRole('switch', { name: /Balcony/ })).toBeNull()
    const balcony = within(screen.getByRole('dialog')).getByText(/^Balcony/)
    expect(balcony.parentElement?.textContent).toMatch(/By its settings, no commands are sent now\./)
    await user.click(row(/Garage/))
    await user.click(row(/Carport/))
    await send(page, 'W', '600')
    await waitFor(() => expect(answerOf(/Main/)).toMatch(/^Done/), { timeout: 30_000 })
    await isIdle()
    expect(written(device, PATH)).toEqual([{ serial: MAIN, limit_value: 600, limit_type: 0 }])
  },
  TIMEOUT_MS,
)
