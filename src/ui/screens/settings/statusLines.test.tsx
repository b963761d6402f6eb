import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../testing/device'
import { openPage } from '../../../testing/openPage'
import { DtuSettings } from './DtuSettings'
import { MqttSettings } from './MqttSettings'
import { NetworkSettings } from './NetworkSettings'
import { NtpSettings } from './ntp/NtpSettings'

afterEach(() => void vi.useRealTimers())

const withFault =
  (path: string, change: Record<string, number | boolean>) =>
  ({ faults }: TestDevice) =>
    faults.add({ path, method: 'GET', change })

const statusPaths = ['/api/mqtt/status', '/api/network/status', '/api/ntp/status', '/api/system/status']

it.each([
  ['/info/mqtt', MqttSettings, withFault('/api/mqtt/status', { mqtt_connected: false }), /^Not connected/],
  ['/info/network', NetworkSettings, withFault('/api/network/status', { sta_rssi: 0 }), /^Not connected\. /],
  ['/info/ntp', NtpSettings, withFault('/api/ntp/status', { ntp_status: false }), /^The clock is not synchronised/],
  ['/info/system', DtuSettings, withFault('/api/system/status', { nrf_connected: false }), /^A radio module does not/],
] as const)('settings: a problem is above the form, with a link to %s', async (path, Page, prepare, text) => {
  await openPage(<Page />, { firmware: 'v26', prepare })
  await screen.findByRole('button', { name: 'Save' })
  const line = await waitFor(() => {
    const notice = document.querySelector<HTMLElement>('main .notice')
    expect(notice?.textContent).toMatch(text)
    return notice as HTMLElement
  })
  expect(line.querySelector('a')?.getAttribute('href')).toBe(path)
  const form = document.querySelector('form') as HTMLFormElement
  expect(line.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['/api/mqtt/status', MqttSettings, { mqtt_connected: false }],
  ['/api/network/status', NetworkSettings, { sta_rssi: 0 }],
  ['/api/ntp/status', NtpSettings, { ntp_status: false }],
])('settings: a problem is shown even if the first answer of %s is lost', async (path, Page, change) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const timers = vi.spyOn(globalThis, 'setInterval')
  await openPage(<Page />, {
    firmware: 'v26',
    prepare(device) {
      withFault(path, change)(device)
      device.faults.add({ path, drop: true, times: 1 })
    },
  })
  await screen.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 2000))
  vi.advanceTimersByTime(2000)
  await waitFor(() => expect(document.querySelector('main .notice')).not.toBeNull())
})

it.each([MqttSettings, NetworkSettings, NtpSettings, DtuSettings])(
  'settings: nothing is above the form if there is no problem (%o)',
  async (Page) => {
    const { device } = await openPage(<Page />, {
      firmware: 'v26',
      prepare: ({ clock }) => void vi.setSystemTime(clock.now()),
    })
    await screen.findByRole('button', { name: 'Save' })
    await waitFor(() => expect(device.log.requests.some(({ path }) => statusPaths.includes(path))).toBe(true))
    expect(document.querySelector('main .notice')).toBeNull()
  },
)
