import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { written } from '../../../../testing/openPage'
import {
  answerOf,
  BALCONY,
  GARAGE,
  isIdle,
  MAIN,
  open,
  PATH,
  row,
  send,
  TIMEOUT_MS,
} from '../../../../testing/roofLimit'

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

it('needs no warning to be opened: a device without memory tells no firmware of inverters', async () => {
  await open({ prepare: ({ faults }) => faults.add({ path: '/api/devinfo/status', status: 429 }) })
  expect(answerOf(/Main/)).toBe('')
})

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
