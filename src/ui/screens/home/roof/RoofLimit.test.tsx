import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { written } from '../../../../testing/openPage'
import {
  BALCONY,
  buttons,
  CARPORT,
  exclude,
  failureOf,
  GARAGE,
  lastLimitTo,
  lines,
  MAIN,
  open,
  PATH,
  press,
  send,
  TIMEOUT_MS,
  untilIdle,
} from '../../../../testing/roofLimit'

it(
  'roof limit: the shares are shown before sending, and sent one after the other',
  async () => {
    const page = await open()
    const { user, device } = page
    await user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
    await user.type(screen.getByLabelText('New limit'), '800')
    screen.getByText(/^Main roof · .* → 666\sW$/)
    screen.getByText(/^Balcony · .* → 133\sW$/)
    screen.getByText(/^Garage · .* → –$/)
    screen.getByText('Garage and Carport cannot be included (rating unknown); the roof may exceed 800 W.')
    expect(written(device, PATH)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Set non-persistent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await untilIdle()
    expect(written(device, PATH)).toEqual([
      { serial: MAIN, limit_value: 666, limit_type: 0 },
      { serial: BALCONY, limit_value: 133, limit_type: 0 },
    ])
    expect(device.gateway.inverters.get(MAIN ?? '')?.limit).toBeCloseTo(44.4, 1)
    expect(lines()).toEqual(['Done Main roof 666 W and Balcony 133 W', 'Not included Garage and Carport'])
    expect(buttons()).toEqual(['Close', 'Take back'])
  },
  TIMEOUT_MS,
)

it('roof limit: the dialog stays open if no inverter can be included', async () => {
  const page = await open()
  await exclude(page, /Main/, /Balcony/)
  await send(page, 'W', '500')
  await screen.findByText('Nothing was sent.')
  screen.getByText('Garage and Carport cannot be included (rating unknown); the roof may exceed 500 W.')
  expect(written(page.device, PATH)).toEqual([])
})

it(
  'roof limit: an inverter of an unknown model is included if its rating is typed',
  async () => {
    const page = await open()
    const { user, device } = page
    await exclude(page, /Carport/, /Balcony/)
    await user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
    await user.type(screen.getByLabelText('Rated power of Garage'), '1000')
    await send(page, 'W', '500')
    await untilIdle()
    expect(written(device, PATH)).toEqual([
      { serial: MAIN, limit_value: 300, limit_type: 0 },
      { serial: GARAGE, limit_value: 200, limit_type: 0 },
    ])
    expect(lines()).toEqual(['Done Main roof 300 W and Garage 200 W'])
  },
  TIMEOUT_MS,
)

it(
  'roof limit: only one inverter at a time has a pending limit',
  async () => {
    const page = await open({ speed: 10 })
    const { device } = page
    await exclude(page, /Carport/)
    let maxPendingCount = 0
    const timer = setInterval(() => {
      const pending = device.gateway.radio.contacts.filter(({ limitStatus }) => limitStatus === 'Pending')
      maxPendingCount = Math.max(maxPendingCount, pending.length)
    }, 5)
    await send(page, '%', '50')
    await untilIdle()
    clearInterval(timer)
    expect(maxPendingCount).toBe(1)
  },
  TIMEOUT_MS,
)

it(
  'roof limit: a refusal is shown, and the next inverter gets its limit',
  async () => {
    const page = await open()
    const { device } = page
    await exclude(page, /Carport/)
    device.faults.add({ path: PATH, code: 5004, times: 1 })
    await send(page, '%', '50')
    await untilIdle()
    expect(lines()).toEqual(['Done Garage 50% and Balcony 50%', 'Failed Main roof 50% Invalid inverter'])
    expect(device.gateway.inverters.get(MAIN ?? '')?.limit).toBe(100)
    expect(device.gateway.inverters.get(GARAGE ?? '')?.limit).toBe(50)
  },
  TIMEOUT_MS,
)

it('roof limit: the dialog opens even if the device has no memory for device info', async () => {
  await open({ prepare: ({ faults }) => faults.add({ path: '/api/devinfo/status', status: 429 }) })
  expect(screen.queryByText(/forgets a limit/)).toBeNull()
})

it(
  'roof limit: inverters whose commands are off are skipped and named; excluded inverters are skipped and not named',
  async () => {
    const page = await open({
      prepare({ faults, gateway }) {
        faults.add({ path: '/api/devinfo/status', change: { fw_build_version: 20_004 } })
        const balcony = gateway.settings.inverters.find(({ serial }) => serial === BALCONY)
        if (balcony) balcony.command_enable = false
      },
    })
    const { device } = page
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByText('Its firmware 2.0.4 forgets a limit after some minutes.')).toHaveLength(4)
    expect(screen.queryByRole('switch', { name: /Balcony/ })).toBeNull()
    expect(dialog.getByText(/^Balcony/).parentElement?.textContent).toMatch(/Commands are switched off/)
    await exclude(page, /Garage/, /Carport/)
    await page.user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
    await page.user.type(screen.getByLabelText('New limit'), '600')
    dialog.getByText('Balcony cannot be included (commands are switched off); the roof may exceed 600 W.')
    await press(page, 'Set non-persistent')
    await untilIdle()
    expect(written(device, PATH)).toEqual([{ serial: MAIN, limit_value: 600, limit_type: 0 }])
    expect(lines()).toEqual(['Done Main roof 600 W', 'Not included Balcony'])
  },
  TIMEOUT_MS,
)

it(
  'roof limit: "Take back" sets an inverter to 100 % if its earlier limit is unknown, and names the inverter',
  async () => {
    const page = await open({ firmware: 'v26', prepare: ({ faults }) => faults.add(failureOf(CARPORT)) })
    const { device } = page
    device.gateway.radio.contacts[0] = Object.assign(device.gateway.radio.contacts[0] ?? {}, { limit: 70 }) as never
    await page.user.click(screen.getByRole('button', { name: 'Close' }))
    await press(page, 'Limit for all inverters')
    await screen.findByRole('switch', { name: /Carport/ })
    await exclude(page, /Garage/, /Balcony/)
    await send(page, '%', '60')
    await untilIdle()
    expect(lines()).toEqual(['Done Main roof 60%', 'Failed Carport 60% The device tries again.'])
    await press(page, 'Take back')
    await untilIdle()
    expect([MAIN, CARPORT].map((serial) => lastLimitTo(device, serial))).toEqual([
      { serial: MAIN, limit_value: 70, limit_type: 1 },
      { serial: CARPORT, limit_value: 100, limit_type: 1 },
    ])
    expect(lines()).toEqual(['Done Main roof 70%', 'Failed Carport 100% The device tries again.'])
    screen.getByText('Set to 100%, as the limit before is not known: Carport.')
    expect(buttons()).toEqual(['Close'])
  },
  TIMEOUT_MS,
)
