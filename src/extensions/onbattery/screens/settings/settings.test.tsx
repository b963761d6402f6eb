import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import { line } from '../../simulator/line'
import { type OwnSettings, ownOf } from '../../simulator/settings'
import { BatterySettings } from './BatterySettings'
import { GridChargerSettings } from './GridChargerSettings'
import { PowerLimiterSettings } from './PowerLimiterSettings'
import { PowerMeterSettings } from './PowerMeterSettings'
import { SolarChargerSettings } from './SolarChargerSettings'

const METADATA = '/api/powerlimiter/metadata'

const screens = {
  battery: BatterySettings,
  powermeter: PowerMeterSettings,
  powerlimiter: PowerLimiterSettings,
  solarcharger: SolarChargerSettings,
  gridcharger: GridChargerSettings,
}

/** Opens a screen of a device whose settings `set` has changed. */
async function open(
  name: keyof typeof screens,
  set: (own: OwnSettings) => void = () => undefined,
  /** What the power limiter is told of the others instead. */
  metadata?: object,
) {
  const Settings = screens[name]
  const opened = await openPage(<Settings />, {
    firmware: line,
    prepare({ gateway, faults }) {
      set(ownOf(gateway))
      if (metadata) faults.add({ path: METADATA, body: JSON.stringify(metadata) })
    },
  })
  await screen.findByRole('button', { name: 'Save' })
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...opened, save, own: ownOf(opened.device.gateway) }
}

const names = () => [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? '')
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent
const copyOf = <T,>(record: T): T => JSON.parse(JSON.stringify(record))

describe('each of the five records goes back whole', () => {
  it.each(['battery', 'powermeter', 'solarcharger', 'gridcharger'] as const)('%s', async (name) => {
    const { device, user, save, own } = await open(name)
    const before = copyOf(own[name])
    await user.click(field('enabled'))
    await save()
    expect(await lastWritten(device, `/api/${name}/config`)).toEqual({ ...before, enabled: true })
    await screen.findByText('Settings saved')
  })

  it('the power limiter, with an entry for each inverter and for no other', async () => {
    const { device, user, save } = await open('powerlimiter', ({ powerlimiter }) => {
      powerlimiter.inverters = [{ ...powerlimiter.inverters[0], serial: '116180499999', is_governed: true } as never]
    })
    const { powerlimiter } = ownOf(device.gateway)
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

describe('battery', () => {
  it.each([
    ['0', []],
    ['1', ['serial.interface', 'serial.polling_interval']],
    ['2', ['mqtt.soc_topic', 'mqtt.voltage_unit', 'mqtt.current_json_path']],
    ['6', ['serial.interface']],
    ['7', ['zendure.device_id', 'zendure.output_limit', 'zendure.charge_through_enable']],
  ])('kind %s has fields of its own', async (provider, own) => {
    const { user } = await open('battery', ({ battery }) => {
      battery.enabled = true
      battery.provider = 3
    })
    expect(names()).toEqual(['enabled', 'provider', 'enable_discharge_current_limit'])
    await user.selectOptions(field('provider'), provider)
    for (const name of own) expect(names()).toContain(name)
    expect(names()).toHaveLength(own.length ? names().length : 3)
  })

  it('a battery that tells its limit can have it followed, that of MQTT by a topic', async () => {
    const { user } = await open('battery', ({ battery }) => {
      Object.assign(battery, { enabled: true, provider: 2, enable_discharge_current_limit: true })
    })
    expect(names()).not.toContain('mqtt.discharge_current_limit_topic')
    await user.click(field('use_battery_reported_discharge_current_limit'))
    expect(names()).toContain('mqtt.discharge_current_limit_topic')
    await user.selectOptions(field('provider'), '1')
    expect(names()).not.toContain('use_battery_reported_discharge_current_limit')
  })

  it('Zendure: a schedule needs full control, and a new control ends charging through', async () => {
    const { device, user, save } = await open('battery', ({ battery }) => {
      Object.assign(battery, { enabled: true, provider: 7 })
      battery.zendure.device_id = 'abcd1234'
    })
    await user.selectOptions(field('zendure.output_control'), '2')
    expect(field('zendure.charge_through_enable').checked).toBe(false)
    expect(names()).toContain('zendure.sunrise_offset')
    await user.selectOptions(field('zendure.control_mode'), '1')
    expect(field('zendure.output_control').value).toBe('1')
    await save()
    expect(await lastWritten(device, '/api/battery/config')).toMatchObject({
      zendure: { control_mode: 1, output_control: 1, charge_through_enable: false, device_id: 'abcd1234' },
    })
  })
})

describe('power meter', () => {
  const http = ({ powermeter }: OwnSettings) => {
    Object.assign(powermeter, { enabled: true, source: 3 })
  }

  it('the interval of the Victron meter is shown in seconds and sent in milliseconds', async () => {
    const { device, user, save } = await open('powermeter', ({ powermeter }) => {
      Object.assign(powermeter, { enabled: true, source: 7 })
      powermeter.udp_victron.ip_address = '192.168.1.9'
    })
    expect(field('udp_victron.polling_interval_ms').value).toBe('10')
    await user.clear(field('udp_victron.polling_interval_ms'))
    await user.type(field('udp_victron.polling_interval_ms'), '0.7')
    await save()
    expect(await lastWritten(device, '/api/powermeter/config')).toMatchObject({
      udp_victron: { polling_interval_ms: 700, ip_address: '192.168.1.9' },
    })
  })

  it('says at the field, and in the language of the page, what the device refuses without a code', async () => {
    const { user, save } = await open('powermeter', http)
    await save()
    await waitFor(() =>
      expect(errorOf('http_json.values.0.http_request.url')).toBe('Must begin with http:// or https://.'),
    )
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/')
    await save()
    await waitFor(() => expect(errorOf('http_json.values.0.json_path')).toBe('Must not be empty'))
  })

  it('other values are asked with the first one, or each by a request of its own', async () => {
    const { user } = await open('powermeter', http)
    expect(names()).not.toContain('http_json.values.0.enabled')
    expect(names()).not.toContain('http_json.values.1.json_path')
    await user.click(field('http_json.values.1.enabled'))
    expect(names()).toContain('http_json.values.1.json_path')
    expect(names()).not.toContain('http_json.values.1.http_request.url')
    await user.click(field('http_json.individual_requests'))
    expect(names()).toContain('http_json.values.1.http_request.url')
    expect(names()).not.toContain('http_json.values.1.http_request.username')
    await user.selectOptions(field('http_json.values.1.http_request.auth_type'), 'Digest')
    expect(names()).toContain('http_json.values.1.http_request.username')
  })

  it('tests what was typed and shows the answer; nothing is stored', async () => {
    const { device, user } = await open('powermeter', http)
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/json')
    await user.type(field('http_json.values.0.json_path'), 'power/l1')
    await user.click(screen.getByRole('button', { name: 'Test' }))
    const sent = await lastWritten(device, '/api/powermeter/testhttpjsonrequest')
    expect(sent).toMatchObject({ http_json: { values: [{ json_path: 'power/l1' }, {}, {}] } })
    await waitFor(() => expect(document.querySelector('form .notice')?.textContent).toBeTruthy())
    expect(written(device, '/api/powermeter/config')).toEqual([])
  })

  it('is never asked for by the path that tells guests its passwords', async () => {
    const { device } = await open('powermeter')
    expect(device.log.requests.map(({ path }) => path)).not.toContain('/api/powermeter/status')
  })
})

describe('power limiter', () => {
  const all = (own: OwnSettings) => {
    own.powerlimiter.enabled = true
    own.battery.enabled = true
    own.powermeter.enabled = true
    own.solarcharger.enabled = true
  }

  it('shows only what the governed inverters need', async () => {
    const { user } = await open('powerlimiter', all)
    expect(names()).not.toContain('inverters.0.power_source')
    expect(names()).not.toContain('conduction_losses')
    await user.click(field('inverters.0.is_governed'))
    expect(names()).toContain('inverters.0.power_source')
    expect(names()).toContain('solar_passthrough_enabled')
    expect(names()).not.toContain('battery_soc_start_threshold')
    await user.click(field('ignore_soc'))
    expect(names()).toContain('battery_soc_start_threshold')
    expect(names()).not.toContain('full_solar_passthrough_soc')
    await user.click(field('solar_passthrough_enabled'))
    expect(names()).toContain('full_solar_passthrough_soc')
    await user.selectOptions(field('inverters.0.power_source'), 'Solar panels')
    expect(names()).not.toContain('conduction_losses')
    expect(names()).not.toContain('inverter_restart_hour')
    expect(names()).not.toContain('inverters.0.allow_standby')
    await user.selectOptions(field('inverters.0.power_source'), 'Smart buffer battery')
    expect(names()).toContain('inverters.0.allow_standby')
    expect(names()).toContain('inverter_restart_hour')
  })

  it('wants to know who measures the voltage, and forgets who is not governed any more', async () => {
    const { device, user, save } = await open('powerlimiter', all)
    await user.click(field('inverters.0.is_governed'))
    await save()
    await screen.findByText('Please choose the inverter that measures the battery voltage.')
    expect(written(device, '/api/powerlimiter/config')).toEqual([])
    const serial = `${device.gateway.settings.inverters[0]?.serial}`
    await user.selectOptions(field('inverter_serial_for_dc_voltage'), serial)
    await save()
    expect(await lastWritten(device, '/api/powerlimiter/config')).toMatchObject({
      inverter_serial_for_dc_voltage: serial,
    })
    await user.click(field('inverters.0.is_governed'))
    await save()
    expect(await lastWritten(device, '/api/powerlimiter/config', 2)).toMatchObject({
      inverter_serial_for_dc_voltage: '000000000',
    })
  })

  it('says what else is not set up', async () => {
    await open('powerlimiter')
    for (const name of ['Power Meter', 'Solar Charger', 'Battery'])
      expect(screen.getByRole('link', { name })).toBeDefined()
    expect(screen.getByText(/Without a power meter/)).toBeDefined()
  })
})

describe('AC charger', () => {
  it('tells the bounds where the device refuses a voltage', async () => {
    const { device, user, save } = await open('gridcharger', ({ gridcharger }) => {
      gridcharger.enabled = true
    })
    device.faults.add({
      path: '/api/gridcharger/config',
      method: 'POST',
      body: '{"type":"warning","message":"range","code":1002,"param":{"min":48,"max":58.4}}',
    })
    await user.clear(field('huawei.offline_voltage'))
    await user.type(field('huawei.offline_voltage'), '50.5')
    await save()
    await waitFor(() => expect(errorOf('huawei.offline_voltage')).toMatch(/48.*58\.4/))
  })

  it('hides what the chosen charger has not', async () => {
    const { user } = await open('gridcharger', ({ gridcharger }) => {
      gridcharger.enabled = true
    })
    expect(names()).toContain('can.controller_frequency')
    expect(names()).not.toContain('stop_batterysoc_threshold')
    await user.click(field('auto_power_enabled'))
    await user.click(field('auto_power_batterysoc_limits_enabled'))
    expect(names()).toContain('stop_batterysoc_threshold')
    await user.selectOptions(field('provider'), 'Trucki T2xG')
    expect(names()).toContain('trucki.ip_address')
    for (const name of ['huawei.offline_voltage', 'can.hardware_interface', 'upper_power_limit'])
      expect(names()).not.toContain(name)
  })
})

describe('warnings of the power limiter', () => {
  it('tell that an inverter may become inexact', async () => {
    const { user } = await open('powerlimiter', ({ powerlimiter }) => {
      powerlimiter.enabled = true
    })
    const noteOf = (name: string) => document.getElementById(`${name}-warn`)?.textContent
    expect(noteOf('inverters.0.is_governed')).toBeFalsy()
    await user.click(field('inverters.0.is_governed'))
    await user.clear(field('inverters.0.lower_power_limit'))
    await user.type(field('inverters.0.lower_power_limit'), '10')
    expect(noteOf('inverters.0.lower_power_limit')).toMatch(/Below 52 W/)
  })

  it('tell that it is not polled at night, when it needs to be', async () => {
    const isOn = { poll_enable: true, command_enable: true, command_enable_night: true, channels: 4 }
    const { user } = await open('powerlimiter', undefined, {
      inverters: [{ ...isOn, serial: '116181804321', name: 'Roof', order: 0, poll_enable_night: false }],
    })
    const noteOf = (name: string) => document.getElementById(`${name}-warn`)?.textContent
    await user.click(field('enabled'))
    await user.click(field('inverters.0.is_governed'))
    expect(noteOf('inverters.0.is_governed')).toMatch(/see Inverter Settings/)
    await user.selectOptions(field('inverters.0.power_source'), 'Solar panels')
    expect(noteOf('inverters.0.is_governed')).toBeFalsy()
  })
})

describe('whatever the device sends', () => {
  const answers = [
    '{}',
    '[]',
    '{"enabled":true,"provider":"7","source":3,"inverters":[]}',
    '{"enabled":{},"mqtt":7,"inverters":[{}]}',
  ]

  it.each(Object.keys(screens).flatMap((name) => answers.map((body) => [name, body] as const)))(
    '%s is drawn: %s',
    async (name, body) => {
      const failed = vi.fn()
      window.addEventListener('error', failed)
      const Settings = screens[name as keyof typeof screens]
      await openPage(<Settings />, {
        firmware: line,
        prepare: ({ faults }) => faults.add({ path: `/api/${name}/config`, method: 'GET', body }),
      })
      await screen.findByRole('button', { name: /Save|Try again/ })
      expect(failed).not.toHaveBeenCalled()
      window.removeEventListener('error', failed)
    },
  )

  it('the power limiter is drawn with odd inverters', async () => {
    const odd = [
      { name: { a: 1 }, serial: '1', channels: 1e9, order: 'x' },
      { serial: 5 },
      { name: '<b>x</b>', serial: '3' },
    ]
    const { user } = await open(
      'powerlimiter',
      ({ powerlimiter }) => {
        powerlimiter.enabled = true
      },
      { inverters: odd },
    )
    await user.click(field('inverters.0.is_governed'))
    await user.selectOptions(field('inverter_serial_for_dc_voltage'), '1')
    expect(field('inverter_channel_id_for_dc_voltage').children).toHaveLength(6)
    expect(document.querySelector('main b')).toBeNull()
  })
})
