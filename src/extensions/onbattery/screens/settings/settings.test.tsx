import { screen } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { lastWritten, openPage } from '../../../../testing/openPage'
import { line } from '../../simulator/line'
import { extensionSettings } from '../../simulator/settings'
import { field, METADATA, open, screens } from './testing/openSettings'

const copyOf = <T,>(record: T): T => JSON.parse(JSON.stringify(record))

describe('each of the five records is sent back whole', () => {
  it.each(['battery', 'powermeter', 'solarcharger', 'gridcharger'] as const)('%s', async (name) => {
    const { device, user, save, own } = await open(name)
    const before = copyOf(own[name])
    await user.click(field('enabled'))
    await save()
    expect(await lastWritten(device, `/api/${name}/config`)).toEqual({ ...before, enabled: true })
    await screen.findByText('Settings saved')
  })

  it('power limiter: the sent record has one entry for each inverter of the gateway, and no other entries', async () => {
    const { device, user, save } = await open('powerlimiter', ({ powerlimiter }) => {
      powerlimiter.inverters = [{ ...powerlimiter.inverters[0], serial: '116180499999', is_governed: true } as never]
    })
    const { powerlimiter } = extensionSettings(device.gateway)
    const { inverters: _, ...before } = copyOf(powerlimiter)
    await user.click(field('enabled'))
    await save()
    const sent = (await lastWritten(device, '/api/powerlimiter/config')) as typeof powerlimiter
    expect(sent).toMatchObject({ ...before, enabled: true, inverter_serial_for_dc_voltage: '000000000' })
    expect(sent.inverters.map(({ serial }) => serial)).toEqual(
      device.gateway.settings.inverters.map(({ serial }) => `${serial}`).filter((serial) => serial !== '0'),
    )
    expect(sent.inverters[0]).toMatchObject({ is_governed: false, is_behind_power_meter: true, power_source: 0 })
  })
})

it.each([
  ...Object.keys(screens).map((name) => [name, `/api/${name}/config`] as const),
  ['powerlimiter', METADATA] as const,
])('settings screen %s: shows that a read of %s failed, and loads it after "Try again"', async (name, path) => {
  const Settings = screens[name as keyof typeof screens]
  const { user } = await openPage(<Settings />, {
    firmware: line,
    prepare: ({ faults }) => faults.add({ path, method: 'GET', status: 500, times: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Save' })
})

describe('malformed answers', () => {
  const answers = [
    '{}',
    '[]',
    '{"enabled":true,"provider":"7","source":3,"inverters":[]}',
    '{"enabled":{},"mqtt":7,"inverters":[{}]}',
  ]

  it.each(Object.keys(screens).flatMap((name) => answers.map((body) => [name, body] as const)))(
    'settings screen %s renders without an error for the answer %s',
    async (name, body) => {
      const onError = vi.fn()
      window.addEventListener('error', onError)
      const Settings = screens[name as keyof typeof screens]
      await openPage(<Settings />, {
        firmware: line,
        prepare: ({ faults }) => faults.add({ path: `/api/${name}/config`, method: 'GET', body }),
      })
      await screen.findByRole('button', { name: /Save|Try again/ })
      expect(onError).not.toHaveBeenCalled()
      window.removeEventListener('error', onError)
    },
  )

  it('power limiter: renders inverters with malformed members', async () => {
    const malformed = [
      { name: { a: 1 }, serial: '1', channels: 1e9, order: 'x' },
      { serial: 5 },
      { name: '<b>x</b>', serial: '3' },
    ]
    const { user } = await open(
      'powerlimiter',
      ({ powerlimiter }) => {
        powerlimiter.enabled = true
      },
      { inverters: malformed },
    )
    await user.click(field('inverters.s1.is_governed'))
    await user.selectOptions(field('inverter_serial_for_dc_voltage'), '1')
    expect(field('inverter_channel_id_for_dc_voltage').children).toHaveLength(6)
    expect(document.querySelector('main b')).toBeNull()
  })
})
