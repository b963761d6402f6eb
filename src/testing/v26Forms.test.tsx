import { screen, within } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { Settings } from '../simulator/gateway/settings'
import { DtuSettings } from '../ui/screens/settings/DtuSettings'
import { MqttSettings } from '../ui/screens/settings/MqttSettings'
import { NetworkSettings } from '../ui/screens/settings/NetworkSettings'
import { NtpSettings } from '../ui/screens/settings/ntp/NtpSettings'
import type { TestDevice } from './device'
import { lastWritten, openPage } from './openPage'

const configs = ['device', 'dtu', 'logging', 'mqtt', 'network', 'ntp', 'security'].map((name) => `/api/${name}/config`)

/** Gives non-default values to the fields that only v26 has. */
function setNonDefaults({ network, ntp, mqtt, dtu, display, leds, inverters, logging }: Settings) {
  Object.assign(network, { aptimeout: 7, mdnsenabled: true, syslogenabled: true })
  Object.assign(network, { sysloghostname: 'log.home.example', syslogport: 5514 })
  ntp.sunsettype = 2
  Object.assign(mqtt, { mqtt_clientid: 'roof-7', mqtt_lwt_qos: 1, mqtt_clean_session: false })
  Object.assign(dtu, { cmt_country: 1, cmt_frequency: 918_250_000 })
  Object.assign(display, { locale: 'fr', diagramduration: 7200, diagrammode: 2 })
  Object.assign(leds, { led0: 13, led1: 57 })
  Object.assign(inverters[0] ?? {}, { command_enable: false, command_enable_night: false, reachable_threshold: 9 })
  Object.assign(inverters[0] ?? {}, { zero_runtime: true, zero_day: true, clear_eventlog: true })
  Object.assign(inverters[0] ?? {}, { yieldday_correction: true, order: 3 })
  logging.default = 2
  for (const name of Object.keys(logging.modules)) logging.modules[name] = 4
}

async function readAllConfigs(device: TestDevice) {
  const all: Record<string, Record<string, unknown>> = {}
  for (const path of [...configs, '/api/inverter/list']) {
    const answer = await fetch(device.url + path, { headers: { Authorization: `Basic ${device.authdata()}` } })
    all[path] = await answer.json()
  }
  return all
}

async function openWithNonDefaults(Screen: ComponentType) {
  const page = await openPage(<Screen />, {
    firmware: 'v26',
    prepare: ({ gateway }) => setNonDefaults(gateway.settings),
  })
  return { ...page, before: await readAllConfigs(page.device) }
}

const save = () => screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement

it.each([
  ['mqtt', MqttSettings, 'Port', '8884', { mqtt_port: 8884 }],
  ['ntp', NtpSettings, 'Latitude', '50.5', { latitude: 50.5 }],
  ['dtu', DtuSettings, 'Poll interval', '7', { pollinterval: 7 }],
  ['network', NetworkSettings, 'Hostname', 'roof', { hostname: 'roof' }],
] as const)('the %s form changes only the typed field', async (name, Screen, label, typed, change) => {
  const { device, user, before } = await openWithNonDefaults(Screen)
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(save())
  if (name === 'network')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  const path = `/api/${name}/config`
  await lastWritten(device, path)
  expect(await readAllConfigs(device)).toEqual({ ...before, [path]: { ...before[path], ...change } })
})

it('the dtu form restores the frequency when the old region is chosen again', async () => {
  const { user } = await openWithNonDefaults(DtuSettings)
  const region = (await screen.findByLabelText(/region|country/i)) as HTMLSelectElement
  const frequency = screen.getByRole('slider', { name: /frequency/i }) as HTMLInputElement
  expect(frequency.value).toBe('918250000')
  await user.selectOptions(region, '0')
  expect(frequency.value).toBe('865000000')
  await user.selectOptions(region, '1')
  expect(frequency.value).toBe('918250000')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})
