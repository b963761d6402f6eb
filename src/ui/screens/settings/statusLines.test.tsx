import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../testing/device'
import { openPage } from '../../../testing/openPage'
import { DtuSettings } from './DtuSettings'
import { MqttSettings } from './MqttSettings'
import { NetworkSettings } from './NetworkSettings'
import { NtpSettings } from './ntp/NtpSettings'

const mqttOn = ({ gateway }: TestDevice) => {
  gateway.settings.mqtt.mqtt_enabled = true
}
const setBrowserClock = ({ clock }: TestDevice) => void vi.setSystemTime(clock.now())

afterEach(() => void vi.useRealTimers())

const withFault =
  (path: string, change: Record<string, number | boolean>) =>
  ({ faults }: TestDevice) =>
    faults.add({ path, method: 'GET', change })

const cases = [
  ['/info/mqtt', MqttSettings, mqttOn, /^MQTT: works\. +MQTT Info$/],
  ['/info/network', NetworkSettings, undefined, /^Wi-Fi: works\. −\d+\sdBm · [\d.]+ Network Info$/],
  [
    '/info/network',
    NetworkSettings,
    withFault('/api/network/status', { sta_rssi: 0 }),
    /^Not connected\. .* Network Info$/,
  ],
  ['/info/ntp', NtpSettings, setBrowserClock, /^Clock: works\. .*\d:\d\d.* NTP Info$/],
  [
    '/info/ntp',
    NtpSettings,
    withFault('/api/ntp/status', { ntp_status: false }),
    /^The clock is not synchronised.* NTP Info$/,
  ],
  ['/info/system', DtuSettings, undefined, /^nRF24, CMT2300A: works\. +System Info$/],
  [
    '/info/system',
    DtuSettings,
    withFault('/api/system/status', { nrf_connected: false }),
    /^A radio module does not answer.* System Info$/,
  ],
] as const

it.each(cases)(
  'settings screen: begins with a status line, which has a link to %s',
  async (path, Page, prepare, text) => {
    await openPage(<Page />, { firmware: 'v26', ...(prepare && { prepare }) })
    await screen.findByRole('button', { name: 'Save' })
    const line = await waitFor(() => {
      const notice = document.querySelector<HTMLElement>('main .notice')
      expect(notice?.textContent?.trim()).toMatch(text)
      return notice as HTMLElement
    })
    expect(within(line).getByRole('link').getAttribute('href')).toBe(path)
    const form = document.querySelector('form') as HTMLFormElement
    expect(line.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

it('MQTT settings: show no status line while MQTT is off', async () => {
  const { device } = await openPage(<MqttSettings />, {
    prepare: ({ gateway }) => void Object.assign(gateway.settings.mqtt, { mqtt_enabled: false }),
  })
  await screen.findByRole('button', { name: 'Save' })
  expect(document.querySelector('.state-line')).toBeNull()
  expect(device.log.requests.map(({ path }) => path)).not.toContain('/api/mqtt/status')
})
