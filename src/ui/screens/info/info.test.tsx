import { screen, waitFor, within } from '@testing-library/dom'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDevice, type TestDevice } from '../../../testing/device'
import { fetchComparison, resetGithub } from '../../../testing/github'
import { fact, render, visit } from '../../../testing/render'
import { ErrorBoundary } from '../../app/App'
import { openLoginOnRefusal } from '../../app/login'
import { setLocale } from '../../state/locale'
import { session } from '../../state/session'
import { MqttInfo } from './MqttInfo'
import { NetworkInfo } from './NetworkInfo'
import { NtpInfo } from './NtpInfo'
import { SystemInfo } from './system/SystemInfo'

vi.mock('../../device/updateCheck', () => import('../../../testing/github'))

const pages = {
  system: ['/api/system/status', SystemInfo],
  network: ['/api/network/status', NetworkInfo],
  ntp: ['/api/ntp/status', NtpInfo],
  mqtt: ['/api/mqtt/status', MqttInfo],
} as const
const eachPage = Object.entries(pages).map(([name, [path, Page]]) => ({ name, path, Page }))

let device: TestDevice

// main.tsx calls this function when the page starts.
openLoginOnRefusal()

beforeEach(async () => {
  device = await startDevice()
  visit(`${device.url}/info`)
  setLocale('en')
  session.clear()
  resetGithub()
})

afterEach(() => device.close())

function open(Page: () => JSX.Element) {
  return render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  )
}

const changeAnswer = (path: string, change: Record<string, unknown>) =>
  device.faults.add({ path, change: change as never })

describe.each(eachPage)('info screen: $name', ({ path, Page }) => {
  it('dims the old values after a failed reload', async () => {
    const user = open(Page)
    await screen.findAllByRole('heading', { level: 2 })
    device.faults.add({ path, status: 429, retryAfterSeconds: 60 })
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toContain('60 seconds')
    expect(document.querySelector('[data-stale]')?.querySelector('h2')).not.toBeNull()
  })
})

describe('system info', () => {
  const path = '/api/system/status'

  it('links the version to GitHub', async () => {
    open(SystemInfo)
    const link = await screen.findByRole('link', { name: 'v23.5.3' })
    expect(link.getAttribute('href')).toBe('https://github.com/tbnobody/OpenDTU/releases/tag/v23.5.3')
    await waitFor(() => expect(fetchComparison.mock.calls[0]?.slice(0, 2)).toEqual(['tbnobody/OpenDTU', 'v23.5.3']))
  })

  describe('update check', () => {
    const url = 'https://github.com/tbnobody/OpenDTU/compare/v23.5.3...HEAD'

    it('shows a newer version and its changes', async () => {
      fetchComparison.mockResolvedValue({ total_commits: 3, html_url: url })
      open(SystemInfo)
      expect((await screen.findByText('New version available')).dataset.tone).toBe('bad')
      expect(screen.getByRole('link', { name: 'Show changes' }).getAttribute('href')).toBe(url)
    })

    it('shows that the firmware is up to date', async () => {
      fetchComparison.mockResolvedValue({ total_commits: 0, html_url: url })
      open(SystemInfo)
      expect((await screen.findByText('Up to date')).dataset.tone).toBe('done')
    })

    it.each([
      ['fails', () => Promise.reject(new Error('offline'))],
      ['sends an unexpected answer', () => Promise.resolve({ message: 'API rate limit exceeded' })],
    ])('shows a message in small type if GitHub %s', async (_, answer) => {
      fetchComparison.mockImplementation(answer)
      open(SystemInfo)
      expect((await screen.findByText('error retrieving version information')).tagName).toBe('SMALL')
    })

    it('sends no request for an unknown version', async () => {
      changeAnswer(path, { git_hash: '' })
      open(SystemInfo)
      await screen.findByText('error retrieving version information')
      expect(fetchComparison).not.toHaveBeenCalled()
    })
  })
})

describe('network info', () => {
  const path = '/api/network/status'

  it.each([
    [-63, '74%', '−63 dBm'],
    [-101, '0%', '−101 dBm'],
    [-20, '100%', '−20 dBm'],
    [0, '–', '–'],
  ])('shows the signal of %i dBm as "%s" and "%s"', async (sta_rssi, quality, strength) => {
    changeAnswer(path, { sta_rssi })
    open(NetworkInfo)
    expect(await fact('Wi-Fi station', 'Signal quality')).toBe(quality)
    expect(await fact('Wi-Fi station', 'Signal strength')).toBe(strength)
  })
})

describe('NTP info', () => {
  const path = '/api/ntp/status'

  it('updates the clock each second', async () => {
    changeAnswer(path, { ntp_localtime: 'Wednesday, May 03 2023 13:37:42' })
    open(NtpInfo)
    await fact('Current time', 'Local time')
    await waitFor(async () => expect(await fact('Current time', 'Local time')).toBe('5/3/2023, 13:37:43'))
  })

  it('hides equal sun times, because the device has not calculated them yet', async () => {
    const midnight = 'Wednesday, May 03 2023 00:00:00'
    changeAnswer(path, { sun_risetime: midnight, sun_settime: midnight, sun_isDayPeriod: true })
    open(NtpInfo)
    expect(await fact('Current time', 'Sunrise (nautical)')).toBe('–')
    expect(await fact('Current time', 'Sunset (nautical)')).toBe('–')
    expect(await fact('Current time', 'Mode')).toBe('–')
  })

  it('shows that the clock is not set, with a link to the settings', async () => {
    await device.close()
    device = await startDevice({ scenario: 'clock-not-set' })
    visit(`${device.url}/info`)
    open(NtpInfo)
    expect(await fact('Current time', 'Status')).toBe('Not synchronised')
    expect(await fact('Current time', 'Local time')).toMatch(/1970/)
    expect(await fact('Current time', 'Sunrise (nautical)')).toBe('–')
    expect(screen.getByRole('link', { name: 'NTP Settings' }).getAttribute('href')).toBe('/settings/ntp')
  })

  it.each([
    [true, 'Day', 'off'],
    [false, 'Night', 'off'],
  ])('shows `sun_isDayPeriod: %s` as "%s"', async (sun_isDayPeriod, word, tone) => {
    changeAnswer(path, { sun_isDayPeriod })
    open(NtpInfo)
    expect((await screen.findByText(word)).dataset.tone).toBe(tone)
  })
})

describe('MQTT info', () => {
  const path = '/api/mqtt/status'
  const info = 'cert. version     : 3\nserial number     : 1A:2B\n'

  it('hides unused certificates', async () => {
    changeAnswer(path, { mqtt_tls: false, mqtt_tls_cert_login: false, mqtt_root_ca_cert_info: info })
    open(MqttInfo)
    await fact('Configuration', 'Status')
    expect(screen.queryByText('Root certificate (CA)')).toBeNull()
    expect(screen.queryByText('Client certificate')).toBeNull()
  })
})

describe('info screen', () => {
  it.each([
    ['/api/ntp/status', { ntp_status: false }, NtpInfo, 'The clock is not synchronised', 'NTP Settings'],
    [
      '/api/ntp/status',
      { ntp_localtime: 'Wednesday, May 03 2023 13:37:42' },
      NtpInfo,
      'Clock [\\d,]+ days.* behind this browser',
      'NTP Settings',
    ],
    ['/api/network/status', { sta_rssi: 0 }, NetworkInfo, 'Not connected. Check name and password', 'Network Settings'],
    [
      '/api/network/status',
      { network_mode: 'Ethernet', network_ip: '0.0.0.0' },
      NetworkInfo,
      'Not connected.',
      'Network Settings',
    ],
    ['/api/system/status', { nrf_connected: false }, SystemInfo, 'A radio module does not answer', 'Device-Manager'],
    ['/api/system/status', { cmt_connected: false }, SystemInfo, 'A radio module does not answer', 'Device-Manager'],
    [
      '/api/system/status',
      { nrf_configured: false, cmt_configured: false },
      SystemInfo,
      'No radio is set up',
      'Device-Manager',
    ],
  ] as const)('shows a problem if the answer of %s has %j', async (path, change, Page, text, link) => {
    changeAnswer(path, change)
    open(Page)
    const line = (await screen.findByText(new RegExp(`^${text}`))).closest('p')
    expect(line?.dataset.type).toBe('warning')
    expect(within(line ?? document.body).getByRole('link', { name: link })).toBeTruthy()
  })

  it.each([
    ['/api/system/status', { cmt_configured: false, cmt_connected: false }, SystemInfo],
    ['/api/system/status', { nrf_configured: false, nrf_connected: false }, SystemInfo],
    ['/api/network/status', { network_mode: 'Ethernet', sta_rssi: 0 }, NetworkInfo],
  ] as const)('shows no problem if the answer of %s has %j', async (path, change, Page) => {
    changeAnswer(path, change)
    open(Page)
    await screen.findAllByRole('heading', { level: 2 })
    expect(document.querySelector('.notice')).toBeNull()
  })
})
