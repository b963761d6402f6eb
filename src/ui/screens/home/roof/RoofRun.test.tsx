import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import { until } from '../../../../testing/loaded'
import { cleanup, render } from '../../../../testing/render'
import {
  BALCONY,
  buttons,
  CARPORT,
  exclude,
  failureOf,
  GARAGE,
  ignoreCommands,
  lastLimitTo,
  lines,
  MAIN,
  notice,
  open,
  PATH,
  type Page,
  pass,
  press,
  STATUS,
  send,
  serialsOf,
  untilIdle,
} from '../../../../testing/roofLimit'
import { session } from '../../../state/session'
import { Home } from '../Home'
import { changeRoofCommand, roofCommand, setRoofCommand } from './roofCommand'
import { isSending } from './sendRoof'

/** By then, the device has read the limits again. */
const READS_LIMIT_AGAIN_AFTER_MS = 250_000

const untilSentTo = (page: Page, serial: string) => pass(page, () => expect(serialsOf(page.device)).toContain(serial))
const untilStopped = (page: Page) => pass(page, () => expect(isSending.get()).toBe(false))

it.each([
  [
    'a refusal because of too little memory',
    { status: 429 },
    'Not sent Garage 50% and Balcony 50%',
    /^\d.* · The device is short of memory/,
  ],
  ['a lost answer', { drop: true }, 'Unknown Garage 50%', /^\d.* · The device does not answer/],
])(
  'roof limit: stops after %s, shows the reason with the time, and can be continued',
  async (_, fault, line, problem) => {
    const page = await open()
    const { device } = page
    await exclude(CARPORT)
    await send(page, '%', '50')
    await untilSentTo(page, MAIN)
    device.faults.add({ path: PATH, method: 'POST', ...fault })
    await untilIdle(page)
    expect(lines()).toContain('Done Main roof 50%')
    expect(lines()).toContain(line)
    screen.getByText(problem)
    device.faults.clear()
    await press('Continue sending')
    await untilIdle(page)
    expect(lines()).toEqual(['Done Main roof 50%, Garage 50%, and Balcony 50%'])
    expect(serialsOf(device).filter((serial) => serial === MAIN)).toHaveLength(1)
  },
)

it('roof limit: the status "Ok" of an earlier limit is ignored, and "Unknown" stays pending', {
  tags: 'long',
}, async () => {
  const report = (limit_set_status: string) => ({
    path: STATUS,
    change: { [`${MAIN}.limit_set_status`]: limit_set_status, [`${MAIN}.limit_relative`]: 80 },
  })
  const page = await open({ prepare: ({ faults }) => faults.add(report('Ok')) })
  const { faults, log } = page.device
  await exclude(GARAGE, BALCONY, CARPORT)
  await send(page, '%', '50')
  const untilPolledTwice = () => {
    const count = () => log.requests.filter(({ path }) => path === STATUS).length
    const countBefore = count()
    return pass(page, () => expect(count()).toBeGreaterThan(countBefore + 1))
  }
  await untilPolledTwice()
  expect(lines()).toEqual(['Pending Main roof 50%'])
  faults.add(report('Unknown'))
  await untilPolledTwice()
  expect(lines()).toEqual(['Pending Main roof 50%'])
  faults.clear()
  await untilIdle(page)
  expect(lines()).toEqual(['Done Main roof 50%'])
})

it('roof limit: stops when the screen is left, and can be continued on return', { tags: 'long' }, async () => {
  const page = await open()
  const { device } = page
  await exclude(CARPORT)
  ignoreCommands(device, GARAGE)
  await send(page, '%', '50')
  await untilSentTo(page, GARAGE)
  cleanup()
  await untilStopped(page)
  const serialsBefore = serialsOf(device)
  render(<Home />)
  await pass(page, () => expect(lines()).toContain('Not sent Balcony 50%'))
  expect(buttons()).toEqual(['Close', 'Take back', 'Continue sending'])
  expect(serialsOf(device)).toEqual(serialsBefore)
  await press('Continue sending')
  await untilSentTo(page, BALCONY)
  await untilIdle(page)
  expect(lines()).toContain('Done Main roof 50% and Balcony 50%')
  expect(serialsOf(device).filter((serial) => serial === MAIN)).toHaveLength(1)
})

it('roof limit: "Take back" can be continued after a stop', { tags: 'long' }, async () => {
  const page = await open()
  const { device } = page
  await exclude(CARPORT)
  await send(page, '%', '50', 'Set persistent')
  await untilIdle(page)
  const acceptCommands = ignoreCommands(device, GARAGE)
  await press('Take back')
  await pass(page, () => expect(lastLimitTo(device, GARAGE)).toMatchObject({ limit_value: 100 }))
  await press('Stop sending')
  await untilIdle(page)
  expect(lines()).toContain('Done Main roof 100%')
  expect(lines()).toContain('Not sent Balcony 100%')
  acceptCommands()
  await press('Continue sending')
  await pass(page, () => expect(lines()).toEqual(['Done Main roof 100%, Garage 100%, and Balcony 100%']))
  expect(device.gateway.inverters.get(BALCONY)?.limit).toBe(100)
  expect(lastLimitTo(device, BALCONY)).toEqual({ serial: BALCONY, limit_value: 100, limit_type: 257 })
})

it('roof limit: after a restart of the device, a sent limit is unknown until the inverter reports it', async () => {
  const page = await open()
  const { device } = page
  await exclude(CARPORT)
  ignoreCommands(device, GARAGE)
  await send(page, '%', '55')
  await untilSentTo(page, GARAGE)
  device.faults.add({ path: '/api/*', drop: true })
  await untilStopped(page)
  device.vanish({ seconds: 0, restarts: true })
  await until(() => expect(device.isIdle()).toBe(true))
  device.faults.clear()
  const text = 'Unknown Garage 55% The device has restarted and no longer sends it.'
  await pass(page, () => expect(lines()).toContain(text))
  expect(lines()).toContain('Not sent Balcony 55%')
  Object.assign(device.gateway.inverters.get(GARAGE) ?? {}, { limit: 55 })
  device.clock.advance(READS_LIMIT_AGAIN_AFTER_MS)
  await pass(page, () => expect(lines()).toEqual(['Done Main roof 55% and Garage 55%', 'Not sent Balcony 55%']))
})

it('roof limit: a run in another tab stops the run in this tab', { tags: 'long' }, async () => {
  const page = await open()
  await exclude(CARPORT)
  ignoreCommands(page.device, GARAGE)
  await send(page, '%', '50')
  await untilSentTo(page, GARAGE)
  const command = roofCommand.get()
  // Another tab stores the command with the ID of its own run.
  act(() => setRoofCommand(command && { ...command, run: 1 }))
  await untilStopped(page)
  expect(serialsOf(page.device)).toEqual([MAIN, GARAGE])
})

it('roof limit: there are no buttons while another tab sends, until that tab is closed', async () => {
  const page = await open()
  await exclude(CARPORT)
  ignoreCommands(page.device, MAIN)
  await send(page, '%', '50')
  await untilSentTo(page, MAIN)
  await press('Stop sending')
  await untilStopped(page)
  act(() => changeRoofCommand({ run: 1, isActive: true, activeAtMs: Date.now() }))
  expect(buttons()).toEqual([])
  expect(notice().querySelector('[aria-busy="true"]')).not.toBeNull()
  act(() => changeRoofCommand({ activeAtMs: Date.now() - 10_000 }))
  expect(buttons()).toEqual(['Close', 'Take back', 'Continue sending'])
})

it('roof limit: a guest sees the notice, but no buttons that send', { tags: 'long' }, async () => {
  const page = await open({ prepare: ({ faults }) => faults.add(failureOf(MAIN)) })
  await exclude(GARAGE, BALCONY, CARPORT)
  await send(page, '%', '50')
  await untilIdle(page)
  expect(buttons()).toEqual(['Close', 'Take back'])
  act(() => session.clear())
  expect(buttons()).toEqual(['Close'])
  expect(screen.getByText('Limit for all inverters')).toHaveProperty('disabled', true)
})
