import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { lastWritten, written } from '../../../../testing/openPage'
import { cleanup, render } from '../../../../testing/render'
import type { PowerLimiterConfig } from '../../contract/powerLimiter'
import type { OwnSettings } from '../../simulator/settings'
import { PowerLimiterSettings } from './PowerLimiterSettings'
import { field, names, open } from './testing/openSettings'

/** Lets the limiter govern the inverter, and returns the field of its power source. */
async function govern(user: UserEvent, serial: string) {
  await user.click(field(`inverters.s${serial}.is_governed`))
  return field(`inverters.s${serial}.power_source`)
}

/** The prefix of the field names of the demo's first inverter. */
const FIRST = 'inverters.s116181804321'

describe('power limiter', () => {
  const enableAll = (own: OwnSettings) => {
    own.powerlimiter.enabled = true
    own.battery.enabled = true
    own.powermeter.enabled = true
    own.solarcharger.enabled = true
  }

  it('shows only the fields that the governed inverters need', async () => {
    const { user } = await open('powerlimiter', enableAll)
    expect(names()).not.toContain(`${FIRST}.power_source`)
    expect(names()).not.toContain('conduction_losses')
    await user.click(field(`${FIRST}.is_governed`))
    expect(names()).toContain(`${FIRST}.power_source`)
    expect(names()).toContain('solar_passthrough_enabled')
    expect(names()).not.toContain('battery_soc_start_threshold')
    await user.click(field('ignore_soc'))
    expect(names()).toContain('battery_soc_start_threshold')
    expect(names()).not.toContain('full_solar_passthrough_soc')
    await user.click(field('solar_passthrough_enabled'))
    expect(names()).toContain('full_solar_passthrough_soc')
    await user.selectOptions(field(`${FIRST}.power_source`), 'Solar panels')
    expect(names()).not.toContain('conduction_losses')
    expect(names()).not.toContain('inverter_restart_hour')
    expect(names()).not.toContain(`${FIRST}.allow_standby`)
    await user.selectOptions(field(`${FIRST}.power_source`), 'Smart buffer battery')
    expect(names()).toContain(`${FIRST}.allow_standby`)
    expect(names()).toContain('inverter_restart_hour')
  })

  it('battery voltage: the user must choose the measuring inverter, and the choice is cleared if this inverter is no longer governed', async () => {
    const { device, user, save } = await open('powerlimiter', enableAll)
    await user.click(field(`${FIRST}.is_governed`))
    await save()
    await screen.findByText('Please choose the inverter that measures the battery voltage.')
    expect(written(device, '/api/powerlimiter/config')).toEqual([])
    const serial = `${device.gateway.settings.inverters[0]?.serial}`
    await user.selectOptions(field('inverter_serial_for_dc_voltage'), serial)
    await save()
    expect(await lastWritten(device, '/api/powerlimiter/config')).toMatchObject({
      inverter_serial_for_dc_voltage: serial,
    })
    await user.click(field(`${FIRST}.is_governed`))
    await save()
    expect(await lastWritten(device, '/api/powerlimiter/config', 2)).toMatchObject({
      inverter_serial_for_dc_voltage: '000000000',
    })
  })

  it('battery voltage: choosing another measuring inverter selects the first input of this inverter', async () => {
    const { device, user, save } = await open('powerlimiter', enableAll)
    const [first, second] = device.gateway.settings.inverters.map(({ serial }) => `${serial}`)
    for (const serial of [first, second]) await user.click(field(`inverters.s${serial}.is_governed`))
    await user.selectOptions(field('inverter_serial_for_dc_voltage'), `${first}`)
    await user.selectOptions(field('inverter_channel_id_for_dc_voltage'), '3')
    await user.selectOptions(field('inverter_serial_for_dc_voltage'), `${second}`)
    await save()
    expect(await lastWritten(device, '/api/powerlimiter/config')).toMatchObject({
      inverter_serial_for_dc_voltage: second,
      inverter_channel_id_for_dc_voltage: 0,
    })
  })

  it('draft: values stay with their inverter when the order changes, and values of a deleted inverter are dropped', async () => {
    const { device, save, user } = await open('powerlimiter', enableAll)
    const [first, second] = device.gateway.settings.inverters
    await user.selectOptions(await govern(user, `${first?.serial}`), 'Solar panels')
    await user.selectOptions(await govern(user, `${second?.serial}`), 'Smart buffer battery')
    cleanup()
    for (const slot of device.gateway.settings.inverters) slot.order = -slot.order
    if (second) device.gateway.settings.inverters = device.gateway.settings.inverters.filter((slot) => slot !== second)
    render(<PowerLimiterSettings />)
    await screen.findByText(/Unsaved changes|unsaved/i)
    expect(field(`inverters.s${first?.serial}.power_source`).value).toBe('1')
    await save()
    const { inverters } = (await lastWritten(device, '/api/powerlimiter/config')) as PowerLimiterConfig
    expect(inverters.filter(({ is_governed }) => is_governed)).toMatchObject([
      { serial: first?.serial, power_source: 1 },
    ])
    expect(inverters.map(({ serial }) => serial)).not.toContain(second?.serial)
  })

  it('links to the settings of parts that are switched off', async () => {
    await open('powerlimiter')
    for (const name of ['Power Meter', 'Solar Charger', 'Battery'])
      expect(screen.getByRole('link', { name })).toBeDefined()
    expect(screen.getByText(/Without a power meter/)).toBeDefined()
  })
})

describe('warnings of the power limiter', () => {
  it('lowest power below 52 W: warns that many inverters become inexact', async () => {
    const { user } = await open('powerlimiter', ({ powerlimiter }) => {
      powerlimiter.enabled = true
    })
    const warningOf = (name: string) => document.getElementById(`${name}-warn`)?.textContent
    expect(warningOf(`${FIRST}.is_governed`)).toBeFalsy()
    await user.click(field(`${FIRST}.is_governed`))
    await user.clear(field(`${FIRST}.lower_power_limit`))
    await user.type(field(`${FIRST}.lower_power_limit`), '10')
    expect(warningOf(`${FIRST}.lower_power_limit`)).toMatch(/Below 52 W/)
  })

  it('polling off at night: warns only for inverters that run on a battery', async () => {
    const enabled = { poll_enable: true, command_enable: true, command_enable_night: true, channels: 4 }
    const { user } = await open('powerlimiter', undefined, {
      inverters: [{ ...enabled, serial: '116181804321', name: 'Roof', order: 0, poll_enable_night: false }],
    })
    const warningOf = (name: string) => document.getElementById(`${name}-warn`)?.textContent
    await user.click(field('enabled'))
    await user.click(field(`${FIRST}.is_governed`))
    expect(warningOf(`${FIRST}.is_governed`)).toMatch(/see Inverter Settings/)
    await user.selectOptions(field(`${FIRST}.power_source`), 'Solar panels')
    expect(warningOf(`${FIRST}.is_governed`)).toBeFalsy()
  })
})
