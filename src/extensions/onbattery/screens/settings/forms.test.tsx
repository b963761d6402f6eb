import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../../../../testing/heldAnswer'
import { lastWritten, written } from '../../../../testing/openPage'
import type { OwnSettings } from '../../simulator/settings'
import { errorOf, field, names, open } from './testing/openSettings'

const METER_TEST = '/api/powermeter/testhttpjsonrequest'

afterEach(() => vi.useRealTimers())

describe('battery', () => {
  it.each([
    ['0', []],
    ['1', ['serial.interface', 'serial.polling_interval']],
    ['2', ['mqtt.soc_topic', 'mqtt.voltage_unit', 'mqtt.current_json_path']],
    ['6', ['serial.interface']],
    ['7', ['zendure.device_id', 'zendure.output_limit', 'zendure.charge_through_enable']],
  ])('provider %s: the form shows the fields of this provider', async (provider, fields) => {
    const { user } = await open('battery', ({ battery }) => {
      battery.enabled = true
      battery.provider = 3
    })
    expect(names()).toEqual(['enabled', 'provider', 'enable_discharge_current_limit'])
    await user.selectOptions(field('provider'), provider)
    for (const name of fields) expect(names()).toContain(name)
    if (fields.length === 0) expect(names()).toHaveLength(3)
  })

  it('discharge limit that the battery reports: only some providers have this option, and MQTT needs a topic for it', async () => {
    const { user } = await open('battery', ({ battery }) => {
      Object.assign(battery, { enabled: true, provider: 2, enable_discharge_current_limit: true })
    })
    expect(names()).not.toContain('mqtt.discharge_current_limit_topic')
    await user.click(field('use_battery_reported_discharge_current_limit'))
    expect(names()).toContain('mqtt.discharge_current_limit_topic')
    await user.selectOptions(field('provider'), '1')
    expect(names()).not.toContain('use_battery_reported_discharge_current_limit')
  })

  it('Zendure: changing the output control switches charge-through off, and changing the control mode to "write once" replaces a schedule with a fixed limit', async () => {
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
  const setUpHttp = ({ powermeter }: OwnSettings) => {
    Object.assign(powermeter, { enabled: true, source: 3 })
  }

  it('refusal without a code: is shown at its field in the language of the page', async () => {
    const { user, save } = await open('powermeter', setUpHttp)
    await save()
    await waitFor(() =>
      expect(errorOf('http_json.values.0.http_request.url')).toBe('Must begin with http:// or https://.'),
    )
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/')
    await save()
    await waitFor(() => expect(errorOf('http_json.values.0.json_path')).toBe('Must not be empty'))
  })

  it('second value: uses the request of the first value, or has its own request', async () => {
    const { user } = await open('powermeter', setUpHttp)
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

  it('test: sends the typed values, shows the answer, and does not save the form', async () => {
    const { device, user } = await open('powermeter', setUpHttp)
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/json')
    await user.type(field('http_json.values.0.json_path'), 'power/l1')
    await user.click(screen.getByRole('button', { name: 'Test' }))
    const sent = await lastWritten(device, '/api/powermeter/testhttpjsonrequest')
    expect(sent).toMatchObject({ http_json: { values: [{ json_path: 'power/l1' }, {}, {}] } })
    await waitFor(() => expect(document.querySelector('form .notice')?.textContent).toMatch(/^Measured: 212\.40\sW$/))
    expect(written(device, '/api/powermeter/config')).toEqual([])
  })

  const fillValue = async (user: UserEvent, index: number, path: string) => {
    if (index > 0) await user.click(field(`http_json.values.${index}.enabled`))
    await user.type(field(`http_json.values.${index}.json_path`), path)
  }
  const runTest = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Test' }))
  const result = () => document.querySelector('form .notice')?.textContent

  it('test of three values: the result names each value by its number in the form', async () => {
    const { device, user } = await open('powermeter', setUpHttp)
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/json')
    for (const [index, path] of ['power/l1', 'power/l2', 'arr/[[1]/w'].entries()) await fillValue(user, index, path)
    await runTest(user)
    await waitFor(() => expect(result()).toMatch(/^Measured: 287\.90.W \(Value 1: 212.+Value 2: 95.+Value 3: −20\.00/))
    expect(written(device, METER_TEST)).toMatchObject(
      ['power/l1', 'power/l2', 'arr/[1]/w'].map((json_path) => ({
        http_json: {
          values: [{ json_path, http_request: { url: 'http://meter/json' } }, { enabled: false }, { enabled: false }],
        },
      })),
    )
  })

  it('test of two values: the reason names the value that fails', async () => {
    const { user } = await open('powermeter', setUpHttp)
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/json')
    for (const [index, path] of ['power/l1', 'power/[[0]'].entries()) await fillValue(user, index, path)
    await runTest(user)
    await waitFor(() => expect(result()).toBe('Value 2: The answer has no list at power/[0].'))
  })

  it('test with an empty address: removes the old result', async () => {
    const { user } = await open('powermeter', (own) => {
      setUpHttp(own)
      const [value] = own.powermeter.http_json.values
      if (value) value.http_request.url = 'http://meter/json'
    })
    await fillValue(user, 0, 'power/l1')
    await runTest(user)
    await waitFor(() => expect(result()).toMatch(/^Measured/))
    await user.clear(field('http_json.values.0.http_request.url'))
    await runTest(user)
    expect(errorOf('http_json.values.0.http_request.url')).toBe('Must not be empty')
    expect(result()).toBeUndefined()
  })

  it('test that takes longer than 20 s: continues as long as the time limits of its requests allow', async () => {
    const { device, user } = await open('powermeter', setUpHttp)
    await user.type(field('http_json.values.0.http_request.url'), 'http://meter/json')
    await fillValue(user, 0, 'power/l1')
    await user.clear(field('http_json.values.0.http_request.timeout'))
    await user.type(field('http_json.values.0.http_request.timeout'), '10000')
    const { pause, send } = heldAnswer(1)
    device.faults.add({ path: METER_TEST, pause })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await runTest(user)
    await lastWritten(device, METER_TEST)
    vi.advanceTimersByTime(55_000)
    expect(screen.getByRole('button', { name: 'Test' }).getAttribute('aria-busy')).toBe('true')
    send()
    await waitFor(() => expect(result()).toMatch(/^Measured/))
  })

  it('passwords: the page never requests the path that shows passwords to guests', async () => {
    const { device } = await open('powermeter')
    expect(device.log.requests.map(({ path }) => path)).not.toContain('/api/powermeter/status')
  })
})

describe('AC charger', () => {
  it.each(['1999.5', '123.5', '33,25'])('watts: the fraction %s is refused and not sent', async (typed) => {
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

  it('volts: at most two decimal places are accepted, because the device stores only two', async () => {
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

  it('offline voltage: if the device refuses the value and its reply contains bounds, the field shows the bounds', async () => {
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

  it('shows only the fields of the chosen charger and of the options that are on', async () => {
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
