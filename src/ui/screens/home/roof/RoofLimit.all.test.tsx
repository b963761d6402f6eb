import { screen, waitFor } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import type { TestDevice } from '../../../../testing/device'
import { written } from '../../../../testing/openPage'
import { cleanup, render } from '../../../../testing/render'
import {
  BALCONY,
  buttons,
  exclude,
  failureOf,
  GARAGE,
  lastLimitTo,
  lines,
  MAIN,
  open,
  PATH,
  press,
  STATUS,
  send,
  serialsOf,
  TIMEOUT_MS,
  untilIdle,
} from '../../../../testing/roofLimit'
import { session } from '../../../state/session'
import { Home } from '../Home'
import { roofCommand, setRoofCommand } from './roofCommand'
import { isSending } from './sendRoof'

const LONG = { timeout: TIMEOUT_MS, tags: 'long' }

/** Makes the inverter ignore commands until the returned function is called. */
function ignoreCommands({ gateway }: TestDevice, serial: string | undefined) {
  const inverter = gateway.inverters.get(serial ?? '')
  if (inverter) inverter.ignoresCommands = true
  return () => {
    if (inverter) inverter.ignoresCommands = false
  }
}

const waitUntilSentTo = (device: TestDevice, serial: string | undefined) =>
  waitFor(() => expect(serialsOf(device)).toContain(serial), { timeout: 30_000 })
const waitUntilStopped = () => waitFor(() => expect(isSending.get()).toBe(false), { timeout: 30_000 })

it.each([
  [
    'a refusal because of too little memory',
    { status: 429 },
    'Not sent Garage 50% and Balcony 50%',
    /^The device is short of memory/,
  ],
  [
    'a lost answer',
    { delayMs: 300, drop: true },
    'Unknown Garage 50% No answer came: the limit may have been sent.',
    /^The device does not answer/,
  ],
])('roof limit: stops after %s, shows the reason, and can be continued', LONG, async (_, fault, line, problem) => {
  const page = await open()
  const { device } = page
  await exclude(page, /Carport/)
  await send(page, '%', '50')
  await waitUntilSentTo(device, MAIN)
  device.faults.add({ path: PATH, method: 'POST', ...fault })
  await untilIdle()
  expect(lines()).toContain('Done Main roof 50%')
  expect(lines()).toContain(line)
  screen.getByText(problem)
  device.faults.clear()
  await press(page, 'Continue sending')
  await untilIdle()
  expect(lines()).toEqual(['Done Main roof 50%, Garage 50%, and Balcony 50%'])
  expect(serialsOf(device).filter((serial) => serial === MAIN)).toHaveLength(1)
})

it('roof limit: a limit with the status "Unknown" stays pending', LONG, async () => {
  const unknownStatus = { path: STATUS, change: { [`${MAIN}.limit_set_status`]: 'Unknown' } }
  const page = await open({ prepare: ({ faults }) => faults.add(unknownStatus) })
  const { device } = page
  ignoreCommands(device, MAIN)
  await send(page, '%', '50')
  await waitUntilSentTo(device, MAIN)
  const answerCount = () => device.log.requests.filter(({ path, status }) => path === STATUS && status).length
  const countBefore = answerCount()
  await waitFor(() => expect(answerCount()).toBeGreaterThan(countBefore + 2), { timeout: 20_000 })
  expect(lines()).toContain('Pending Main roof 50%')
})

it('roof limit: the status "Ok" of an earlier limit is ignored', LONG, async () => {
  const okStatus = { path: STATUS, change: { [`${MAIN}.limit_set_status`]: 'Ok', [`${MAIN}.limit_relative`]: 80 } }
  const page = await open({ prepare: ({ faults }) => faults.add(okStatus) })
  const { device } = page
  await exclude(page, /Garage/, /Balcony/, /Carport/)
  await send(page, '%', '50')
  await waitUntilSentTo(device, MAIN)
  const answerCount = () => device.log.requests.filter(({ path, status }) => path === STATUS && status).length
  const countBefore = answerCount()
  await waitFor(() => expect(answerCount()).toBeGreaterThan(countBefore + 1), { timeout: 20_000 })
  expect(lines()).toEqual(['Pending Main roof 50%'])
  device.faults.clear()
  await untilIdle()
  expect(lines()).toEqual(['Done Main roof 50%'])
})

it('roof limit: stops when the screen is left, and can be continued on return', LONG, async () => {
  const page = await open()
  const { device } = page
  await exclude(page, /Carport/)
  ignoreCommands(device, GARAGE)
  await send(page, '%', '50')
  await waitUntilSentTo(device, GARAGE)
  cleanup()
  await waitUntilStopped()
  const serialsBefore = serialsOf(device)
  const user = render(<Home />)
  await waitFor(() => expect(lines()).toContain('Not sent Balcony 50%'))
  expect(buttons()).toEqual(['Close', 'Take back', 'Continue sending'])
  expect(serialsOf(device)).toEqual(serialsBefore)
  await user.click(screen.getByRole('button', { name: 'Continue sending' }))
  await waitUntilSentTo(device, BALCONY)
  await untilIdle()
  expect(lines()).toContain('Done Main roof 50% and Balcony 50%')
  expect(serialsOf(device).filter((serial) => serial === MAIN)).toHaveLength(1)
})

it('roof limit: "Take back" can be continued after a stop', LONG, async () => {
  const page = await open()
  const { device } = page
  await exclude(page, /Carport/)
  await send(page, '%', '50', 'Set persistent')
  await untilIdle()
  const acceptCommands = ignoreCommands(device, GARAGE)
  await press(page, 'Take back')
  await waitFor(() => expect(lastLimitTo(device, GARAGE)).toMatchObject({ limit_value: 100 }), { timeout: 30_000 })
  await press(page, 'Stop sending')
  await untilIdle()
  expect(lines()).toContain('Done Main roof 100%')
  expect(lines()).toContain('Not sent Balcony 100%')
  acceptCommands()
  await press(page, 'Continue sending')
  await untilIdle()
  await waitFor(() => expect(device.gateway.inverters.get(BALCONY ?? '')?.limit).toBe(100))
  expect(lastLimitTo(device, BALCONY)).toEqual({ serial: BALCONY, limit_value: 100, limit_type: 257 })
  await waitFor(() => expect(lines()).toEqual(['Done Main roof 100%, Garage 100%, and Balcony 100%']))
})

it('roof limit: after a restart of the device, a pending limit is shown as not sent', LONG, async () => {
  // The uptime shows the restart only if the device's clock does not run much faster than the browser's.
  const page = await open({ speed: 5 })
  const { device } = page
  device.gateway.clock.advance(600_000)
  await exclude(page, /Carport/)
  const acceptCommands = ignoreCommands(device, GARAGE)
  await send(page, '%', '50')
  await waitUntilSentTo(device, GARAGE)
  device.vanish({ seconds: 3, restarts: true })
  await untilIdle()
  await waitFor(
    () =>
      expect(lines()).toEqual([
        'Done Main roof 50%',
        'Not sent Garage 50% The device has restarted and no longer sends it.',
        'Not sent Balcony 50%',
      ]),
    { timeout: 30_000 },
  )
  acceptCommands()
  await press(page, 'Continue sending')
  await untilIdle()
  expect(lines()).toEqual(['Done Main roof 50%, Garage 50%, and Balcony 50%'])
})

it('roof limit: a failed limit becomes done when the inverter accepts it later', LONG, async () => {
  const page = await open({ prepare: ({ faults }) => faults.add(failureOf(GARAGE)) })
  const { device } = page
  await exclude(page, /Main/, /Balcony/, /Carport/)
  const acceptCommands = ignoreCommands(device, GARAGE)
  await send(page, '%', '50')
  await untilIdle()
  expect(lines()).toEqual(['Failed Garage 50% The device tries again.'])
  acceptCommands()
  await waitFor(() => expect(lines()).toEqual(['Done Garage 50%']), { timeout: 30_000 })
})

it('roof limit: a run in another tab stops the run in this tab', LONG, async () => {
  const page = await open()
  const { device } = page
  await exclude(page, /Carport/)
  ignoreCommands(device, GARAGE)
  await send(page, '%', '50')
  await waitUntilSentTo(device, GARAGE)
  const command = roofCommand.get()
  // Another tab stores the command with the ID of its own run.
  act(() => setRoofCommand(command && { ...command, run: 1 }))
  await waitUntilStopped()
  expect(serialsOf(device)).toEqual([MAIN, GARAGE])
})

it('roof limit: a guest sees the notice with disabled buttons', LONG, async () => {
  const page = await open()
  await exclude(page, /Garage/, /Balcony/, /Carport/)
  await send(page, '%', '50')
  await untilIdle()
  act(() => session.clear())
  const button = await screen.findByRole('button', { name: 'Take back' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.title).toBe('Take back: please log in first')
  expect(screen.getByRole('button', { name: 'Limit for all inverters' })).toHaveProperty('disabled', true)
  expect(written(page.device, PATH)).toHaveLength(1)
})
