import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { heldAnswer } from '../../../../testing/heldAnswer'
import { until } from '../../../../testing/loaded'
import { written } from '../../../../testing/openPage'
import {
  BALCONY,
  buttons,
  CARPORT,
  chooseUnit,
  exclude,
  failureOf,
  GARAGE,
  ignoreCommands,
  lastLimitTo,
  lines,
  MAIN,
  open,
  PATH,
  pass,
  press,
  row,
  send,
  typeInto,
  untilIdle,
} from '../../../../testing/roofLimit'

it('roof limit: the shares are shown before sending, and sent one after the other', async () => {
  const page = await open()
  const { user, device } = page
  // The field for watts has the focus.
  await user.keyboard('800')
  screen.getByText(/^Main roof · .* → 666\sW$/)
  screen.getByText(/^Balcony · .* → 133\sW$/)
  screen.getByText(/^Garage · .* → –$/)
  screen.getByText('No limit for Garage and Carport: the others cannot ensure 800 W.')
  expect(written(device, PATH)).toEqual([])
  await press('Set non-persistent')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  const isPending = (serial: string) =>
    device.gateway.radio.contacts.some((contact) => contact.serial === serial && contact.limitStatus === 'Pending')
  await pass(page, () => {
    expect(isPending(MAIN) && isPending(BALCONY)).toBe(false)
    expect(lines()).toEqual(['Done Main roof 666 W and Balcony 133 W', 'Not included Garage and Carport'])
  })
  expect(written(device, PATH)).toEqual([
    { serial: MAIN, limit_value: 666, limit_type: 0 },
    { serial: BALCONY, limit_value: 133, limit_type: 0 },
  ])
  expect(device.gateway.inverters.get(MAIN)?.limit).toBeCloseTo(44.4, 1)
  expect(buttons()).toEqual(['Close', 'Take back'])
})

it('roof limit: the chosen unit is kept, and a value in the other unit is shown only if all ratings are known', async () => {
  const page = await open()
  await chooseUnit('Relative (%)')
  await press('Close')
  await press('Limit for all inverters')
  expect(screen.getByLabelText<HTMLInputElement>('Relative (%)').checked).toBe(true)
  await until(() => row(CARPORT))
  await page.user.keyboard('50')
  expect(screen.queryByText(/^% = /)).toBeNull()
  await exclude(GARAGE, CARPORT)
  screen.getByText('% = 900 W')
})

it('roof limit: the dialog stays open if no inverter can be included', async () => {
  const page = await open()
  await exclude(MAIN, BALCONY)
  await send(page, 'W', '500')
  await screen.findByText('Nothing was sent.')
  expect(written(page.device, PATH)).toEqual([])
})

it('roof limit: an inverter of an unknown model is included if its rating is typed', async () => {
  const page = await open()
  const { user, device } = page
  await exclude(CARPORT, BALCONY)
  await typeInto('Rated power of Garage', '1000', user)
  await send(page, 'W', '500')
  await untilIdle(page)
  expect(written(device, PATH)).toEqual([
    { serial: MAIN, limit_value: 300, limit_type: 0 },
    { serial: GARAGE, limit_value: 200, limit_type: 0 },
  ])
  expect(lines()).toEqual(['Done Main roof 300 W and Garage 200 W'])
})

it('roof limit: a refusal is shown, and the next inverter gets its limit', async () => {
  const page = await open()
  const { device } = page
  await exclude(CARPORT)
  device.faults.add({ path: PATH, code: 5004, times: 1 })
  await send(page, '%', '50')
  await untilIdle(page)
  expect(lines()).toEqual(['Done Garage 50% and Balcony 50%', 'Failed Main roof 50% Invalid inverter'])
})

it('roof limit: the dialog opens even if the device has no memory for device info', async () => {
  await open({ prepare: ({ faults }) => faults.add({ path: '/api/devinfo/status', status: 429 }) })
  expect(screen.queryByText(/forgets a limit/)).toBeNull()
})

it('roof limit: inverters whose commands are off are skipped and named, and count in the limit of the roof', async () => {
  const page = await open({
    prepare({ faults, gateway }) {
      faults.add({ path: '/api/devinfo/status', change: { fw_build_version: 20_004 } })
      const balcony = gateway.settings.inverters.find(({ serial }) => serial === BALCONY)
      if (balcony) balcony.command_enable = false
    },
  })
  const dialog = within(document.querySelector('dialog') as HTMLElement)
  expect(dialog.getAllByText('Its firmware 2.0.4 forgets a limit after some minutes.')).toHaveLength(4)
  expect(() => row(BALCONY)).toThrow()
  expect(dialog.getByText(/^Balcony/).parentElement?.textContent).toMatch(/Commands are switched off/)
  await exclude(GARAGE, CARPORT)
  await chooseUnit('Relative (%)')
  await typeInto('New limit', '50', page.user)
  dialog.getByText('% = 900 W')
  dialog.getByText('No limit for Balcony: the others cannot ensure 900 W.')
  await press('Set non-persistent')
  await untilIdle(page)
  expect(written(page.device, PATH)).toEqual([{ serial: MAIN, limit_value: 50, limit_type: 1 }])
  expect(lines()).toEqual(['Done Main roof 50%', 'Not included Balcony'])
})

it.each([
  [
    'Leave as it is',
    { serial: CARPORT, limit_value: 60, limit_type: 1 },
    ['Done Main roof 70%', 'Not included Carport'],
  ],
  [
    'Set to 100%',
    { serial: CARPORT, limit_value: 100, limit_type: 1 },
    ['Done Main roof 70%', 'Failed Carport 100% The device tries again.'],
  ],
])('roof limit: "Take back" asks about an unknown earlier limit: %s', async (answer, lastToCarport, result) => {
  const page = await open({
    firmware: 'v26',
    prepare({ faults }) {
      faults.add(failureOf(CARPORT))
      faults.add({ path: '/api/limit/status', change: { [`${MAIN}.limit_relative`]: 70 }, times: 1 })
    },
  })
  const { device } = page
  await exclude(GARAGE, BALCONY)
  await send(page, '%', '60')
  await untilIdle(page)
  expect(lines()).toEqual(['Done Main roof 60%', 'Failed Carport 60% The device tries again.'])
  await press('Take back')
  screen.getByText('The limit before is not known: Carport.')
  await press(answer)
  await pass(page, () => expect(lines()).toEqual(result))
  expect(lastLimitTo(device, MAIN)).toEqual({ serial: MAIN, limit_value: 70, limit_type: 1 })
  expect(lastLimitTo(device, CARPORT)).toEqual(lastToCarport)
  expect(buttons()).toEqual(['Close'])
})

it('roof limit: a value can be typed while the data of the inverters is loading', async () => {
  const page = await open()
  await press('Close')
  const { pause, send: sendAnswer } = heldAnswer()
  page.device.faults.add({ path: '/api/limit/status', pause })
  await press('Limit for all inverters')
  await page.user.keyboard('900')
  expect(() => row(CARPORT)).toThrow()
  sendAnswer()
  await pass(page, () => row(CARPORT))
  screen.getByText(/^Main roof · .* → 750\sW$/)
})

it('roof limit: a failed limit becomes done when the inverter accepts it later', async () => {
  const page = await open({ prepare: ({ faults }) => faults.add(failureOf(GARAGE)) })
  await exclude(MAIN, BALCONY, CARPORT)
  const acceptCommands = ignoreCommands(page.device, GARAGE)
  await send(page, '%', '50')
  await untilIdle(page)
  expect(lines()).toEqual(['Failed Garage 50% The device tries again.'])
  acceptCommands()
  await pass(page, () => expect(lines()).toEqual(['Done Garage 50%']))
})
