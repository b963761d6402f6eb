import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../../../../testing/heldAnswer'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { LimitDialog } from './LimitDialog'

const serial = '116181804321'
const inverter = { serial, name: 'Main roof' } as Inverter
/** The page recognises v26 by `order`, which only v26 sends. */
const inverterOf = { v23: inverter, v26: { ...inverter, order: 0 } }

async function open(maxPower = 1500, firmware: 'v23' | 'v26' = 'v23', percent = 80) {
  const page = await openPage(<LimitDialog inverter={inverterOf[firmware]} close={() => undefined} />, {
    firmware,
    prepare: ({ faults }) =>
      faults.add({
        path: '/api/limit/status',
        change: { [serial]: { limit_relative: percent, max_power: maxPower, limit_set_status: 'Ok' } },
      }),
  })
  await screen.findByLabelText('New limit')
  return page
}

describe('the limit dialog', () => {
  it.each([
    ['Relative (%)', 'Set non-persistent', 1],
    ['Absolute (W)', 'Set persistent', 256],
  ])('sends a limit with "%s" and "%s" as type %i', async (unit, button, limit_type) => {
    const { device, user } = await open()
    await user.click(screen.getByLabelText(unit))
    const field = screen.getByLabelText('New limit')
    await user.clear(field)
    await user.type(field, '60')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await lastWritten(device, '/api/limit/config')).toStrictEqual({ serial, limit_value: 60, limit_type })
  })

  it.each([
    ['Set non-persistent', [0]],
    // The page first tries the `limit_type` of v23, which v26 refuses.
    ['Set persistent', [256, 2]],
  ])('sends an absolute limit on v26: %s', async (button, types) => {
    const { device, user } = await open(1500, 'v26')
    await user.click(screen.getByLabelText('Absolute (W)'))
    const field = screen.getByLabelText('New limit')
    await user.clear(field)
    await user.type(field, '600')
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() =>
      expect(device.log.requests.filter(({ method }) => method === 'POST')).toHaveLength(types.length),
    )
    expect(written(device, '/api/limit/config')).toEqual(
      types.map((limit_type) => ({ serial, limit_value: 600, limit_type })),
    )
  })

  it('accepts tenths on v26, and shows them in both units', async () => {
    const { device, user } = await open(1500, 'v26', 12.5)
    const field = screen.getByLabelText<HTMLInputElement>('New limit')
    expect(field.value).toBe('12.5')
    expect(field.inputMode).toBe('decimal')
    await user.clear(field)
    await user.type(field, '33,3')
    screen.getByText('% = 499.5 W')
    await user.click(screen.getByRole('button', { name: 'Set non-persistent' }))
    expect(await lastWritten(device, '/api/limit/config')).toStrictEqual({ serial, limit_value: 33.3, limit_type: 1 })
  })

  it.each([
    ['v23', '%', '33.3', 'Must be a whole number'],
    ['v26', '%', '0.05', 'Decimal places: 1 at most'],
    ['v26', 'W', '0.05', 'Decimal places: 1 at most'],
  ] as const)(
    'on %s, refuses more decimal places than the device accepts, in %s: %s',
    async (firmware, unit, text, refusal) => {
      const { device, user } = await open(1500, firmware, 12.5)
      const field = screen.getByLabelText<HTMLInputElement>('New limit')
      expect(field.value).toBe(firmware === 'v23' ? '13' : '12.5')
      if (unit === 'W') await user.click(screen.getByLabelText('Absolute (W)'))
      await user.clear(field)
      await user.type(field, text)
      await user.click(screen.getByRole('button', { name: 'Set non-persistent' }))
      await screen.findByText(refusal)
      expect(written(device, '/api/limit/config')).toEqual([])
    },
  )

  it('shows the limit in watts if the rated power is known', async () => {
    await open()
    expect(screen.getByText('1,200 W · 80%')).toBeDefined()
  })

  it.each([
    ['Ok', 'OK, nothing pending'],
    ['Pending', 'Pending'],
    ['Failure', 'Failed The device tries again.'],
  ])('shows the status of the last limit: %s', async (limit_set_status, text) => {
    const { device } = await openPage(<LimitDialog inverter={inverter} close={() => undefined} />, {
      prepare: ({ faults }) =>
        faults.add({ path: '/api/limit/status', change: { [`${serial}.limit_set_status`]: limit_set_status } }),
    })
    const label = await screen.findByText('Last command')
    expect(label.nextElementSibling?.textContent?.trim()).toBe(text)
    expect(device.log.requests.some(({ path }) => path === '/api/power/status')).toBe(false)
  })

  it.each([
    [1500, null],
    [0, 'The new value is shown only after about 4 minutes.'],
  ])('for a limit in watts and a rated power of %i W, shows the hint %j', async (maxPower, text) => {
    const { user } = await open(maxPower)
    await user.click(screen.getByLabelText('Absolute (W)'))
    expect(screen.queryByText(/is shown only after/)?.textContent ?? null).toBe(text)
  })

  it('does not disable the pressed button while a command is sent, so that the button keeps the focus', async () => {
    const { device, user } = await open()
    const { pause, send } = heldAnswer()
    device.faults.add({ path: '/api/limit/config', status: 500, pause })
    const button = screen.getByRole('button', { name: 'Set persistent' })
    await user.click(button)
    expect(button).toHaveProperty('disabled', false)
    expect(button.parentElement?.getAttribute('aria-busy')).toBe('true')
    send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  })
})
