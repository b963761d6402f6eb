import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lastWritten, written } from '../../../../testing/openPage'
import type { OwnSettings } from '../../simulator/settings'
import { errorOf, field, names, open } from './testing/openSettings'

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
    await user.click(field('zendure.charge_through_enable'))
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
    await waitFor(() => expect(document.querySelector('form .notice')?.textContent).toMatch(/^Measured: 212\.40\sW$/))
    expect(written(device, '/api/powermeter/config')).toEqual([])
  })

  it('is never asked for by the path that tells guests its passwords', async () => {
    const { device } = await open('powermeter')
    expect(device.log.requests.map(({ path }) => path)).not.toContain('/api/powermeter/status')
  })
})

describe('AC charger', () => {
  it.each(['1999.5', '123.5', '33,25'])('takes whole watts only: %s is refused, and not sent', async (typed) => {
    const { device, user, save } = await open('gridcharger', ({ gridcharger }) => {
      Object.assign(gridcharger, { enabled: true, auto_power_enabled: true })
    })
    for (const name of ['upper_power_limit', 'lower_power_limit', 'target_power_consumption']) {
      await user.clear(field(name))
      await user.type(field(name), typed)
    }
    await save()
    for (const name of ['upper_power_limit', 'lower_power_limit', 'target_power_consumption'])
      expect(errorOf(name)).toMatch(/Must be a whole number|Must be between/)
    expect(errorOf('target_power_consumption')).toBe('Must be a whole number')
    expect(written(device, '/api/gridcharger/config')).toEqual([])
  })

  it('takes hundredths of a volt, as the device keeps them', async () => {
    const { device, user, save } = await open('gridcharger', ({ gridcharger }) => {
      gridcharger.enabled = true
    })
    await user.clear(field('voltage_limit'))
    await user.type(field('voltage_limit'), '50.125')
    await save()
    expect(errorOf('voltage_limit')).toBe('Decimal places: 2 at most')
    expect(written(device, '/api/gridcharger/config')).toEqual([])
    await user.type(field('voltage_limit'), '{Backspace}')
    await save()
    expect(await lastWritten(device, '/api/gridcharger/config')).toMatchObject({ voltage_limit: 50.12 })
  })

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
