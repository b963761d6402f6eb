import { screen, waitFor, within } from '@testing-library/dom'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDevice, type TestDevice } from '../../../testing/device'
import { fetchComparison, resetGithub } from '../../../testing/github'
import { render, visit } from '../../../testing/render'
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

/** The value next to `label` in the card with the title `card`. */
async function fact(card: string | RegExp, label: string): Promise<string> {
  const heading = await screen.findByRole('heading', { name: card })
  const value = within(heading.parentElement ?? heading).getByText(label).nextElementSibling
  return (value?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
}

const changeAnswer = (path: string, change: Record<string, unknown>) =>
  device.faults.add({ path, change: change as never })

describe.each(eachPage)('info screen: $name', ({ path, Page }) => {
  it('shows the error and a button to try again', async () => {
    const endFault = device.faults.add({ path, drop: true })
    const user = open(Page)
    expect((await screen.findByRole('alert')).textContent).toContain('The device does not answer.')
    endFault()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findAllByRole('heading', { level: 2 })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('dims the old values after a failed reload', async () => {
    const user = open(Page)
    await screen.findAllByRole('heading', { level: 2 })
    device.faults.add({ path, status: 429, retryAfterSeconds: 60 })
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toContain('60 seconds')
    expect(document.querySelector('[data-stale]')?.querySelector('h2')).not.toBeNull()
  })

  it('sends a guest to the login if reading needs a password', async () => {
    device.gateway.settings.security.allow_readonly = false
    open(Page)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(location.search).toBe('?returnUrl=%2Finfo')
  })

  it.each(['{}', '[]'])('shows dashes instead of values if the answer is %s', async (body) => {
    device.faults.add({ path, body })
    open(Page)
    expect((await screen.findAllByText('–')).length).toBeGreaterThan(1)
  })
})

describe('system info', () => {
  const path = '/api/system/status'

  it.each([
    ['de', 'Firmware', 'Laufzeit', '1 Tag 00:00:00'],
    ['fr', 'Firmware', 'En service depuis', '1 jour 00:00:00'],
  ])('shows the uptime in %s', async (locale, card, label, expectedText) => {
    setLocale(locale)
    changeAnswer(path, { uptime: 86_400 })
    open(SystemInfo)
    expect(await fact(card, label)).toBe(expectedText)
  })

  it.each([
    ['v23.5.3', 'v23.5.3', 'releases/tag/v23.5.3'],
    ['v23.5.3-4-g1a2b3c4d', '1a2b3c4d', 'commits/1a2b3c4d'],
    ['g1a2b3c4d', '1a2b3c4d', 'commits/1a2b3c4d'],
  ])('links the version %s to GitHub', async (git_hash, name, address) => {
    changeAnswer(path, { git_hash })
    open(SystemInfo)
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`https://github.com/tbnobody/OpenDTU/${address}`)
    await waitFor(() => expect(fetchComparison.mock.calls[0]?.slice(0, 2)).toEqual(['tbnobody/OpenDTU', name]))
  })

  it('shows memory in kB and rounded percent', async () => {
    changeAnswer(path, { heap_total: 317_884, heap_used: 131_544, littlefs_total: 0, littlefs_used: 0 })
    open(SystemInfo)
    const cells = async (name: string) => {
      const row = (await screen.findByRole('rowheader', { name })).parentElement
      return within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    }
    expect(await cells('Heap')).toEqual(['41%', '182', '128', '310'])
    expect(await cells('LittleFs')).toEqual(['0%', '0', '0', '0'])
    expect(screen.getByRole('progressbar', { name: 'Heap' }).getAttribute('value')).toMatch(/^0\.4138/)
  })

  describe('update check', () => {
    const url = 'https://github.com/tbnobody/OpenDTU/compare/v23.5.3...HEAD'

    it('shows a newer version and its changes', async () => {
      fetchComparison.mockResolvedValue({ total_commits: 3, html_url: url })
      open(SystemInfo)
      expect((await screen.findByText('New version available')).dataset.tone).toBe('bad')
      expect(screen.getByRole('link', { name: 'Show changes' }).getAttribute('href')).toBe(url)
    })

    it('ignores a link in the answer that does not lead to GitHub', async () => {
      fetchComparison.mockResolvedValue({ total_commits: 3, html_url: 'javascript:alert(1)' })
      open(SystemInfo)
      await screen.findByText('New version available')
      expect(screen.queryByRole('link', { name: 'Show changes' })).toBeNull()
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

  it('shows a report without names, addresses and serials', async () => {
    device.faults.add({ path: '/api/mqtt/status', drop: true })
    const user = open(SystemInfo)
    await user.click(await screen.findByRole('button', { name: 'Bug report' }))
    const report = (await screen.findByText(/git_hash: v23\.5\.3/)).textContent ?? ''
    expect(report).toContain('/api/mqtt/status: unreachable')
    expect(report).toContain('network_mode: Station')
    for (const inverter of device.gateway.settings.inverters.filter(({ serial }) => serial !== '0')) {
      expect(report).toContain(`${inverter.serial.slice(0, 4)}********`)
      expect(report).not.toContain(inverter.serial)
      expect(report).not.toContain(inverter.name)
    }
    expect(report).not.toMatch(/SolarHome|OpenDTU-0A|192\.168|sunflower/)
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

  it.each([
    ['en', 'Local time', '5/3/2023, 13:37:42'],
    ['de', 'Ortszeit', '3.5.2023, 13:37:42'],
    ['fr', 'Heure locale', '03/05/2023 13:37:42'],
  ])('shows the clock of the device in the format of %s', async (locale, label, expectedText) => {
    setLocale(locale)
    changeAnswer(path, { ntp_localtime: 'Wednesday, May 03 2023 13:37:42' })
    open(NtpInfo)
    expect(await fact(/time|zeit|heure/i, label)).toBe(expectedText)
  })

  it('updates the clock each second', async () => {
    changeAnswer(path, { ntp_localtime: 'Wednesday, May 03 2023 13:37:42' })
    open(NtpInfo)
    await fact('Current time', 'Local time')
    await waitFor(async () => expect(await fact('Current time', 'Local time')).toBe('5/3/2023, 13:37:43'))
  })

  it('shows an unreadable time unchanged', async () => {
    changeAnswer(path, { sun_risetime: '--', sun_settime: 'never' })
    open(NtpInfo)
    expect(await fact('Current time', 'Sunrise (nautical)')).toBe('--')
    expect(await fact('Current time', 'Sunset (nautical)')).toBe('never')
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
    [true, 'Day', 'idle'],
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

  it('shows certificates in use with their line breaks', async () => {
    changeAnswer(path, {
      mqtt_tls: true,
      mqtt_tls_cert_login: true,
      mqtt_root_ca_cert_info: info,
      mqtt_client_cert_info: '',
    })
    open(MqttInfo)
    expect(await fact('Configuration', 'Root certificate (CA)')).toBe(info)
    expect(await fact('Configuration', 'Client certificate')).toBe('–')
  })

  it('hides unused certificates', async () => {
    changeAnswer(path, { mqtt_tls: false, mqtt_tls_cert_login: false, mqtt_root_ca_cert_info: info })
    open(MqttInfo)
    await fact('Configuration', 'Status')
    expect(screen.queryByText('Root certificate (CA)')).toBeNull()
    expect(screen.queryByText('Client certificate')).toBeNull()
  })

  it('shows no problem while MQTT is off', async () => {
    changeAnswer(path, { mqtt_enabled: false, mqtt_connected: false })
    open(MqttInfo)
    expect((await screen.findByText('Not connected')).dataset.tone).toBe('off')
  })
})

describe('info screen', () => {
  it.each([
    ['/api/ntp/status', { ntp_status: false }, NtpInfo, 'The clock is not synchronised', 'NTP Settings'],
    ['/api/ntp/status', { ntp_status: null }, NtpInfo, 'The clock is not synchronised', 'NTP Settings'],
    [
      '/api/ntp/status',
      { ntp_localtime: 'Wednesday, May 03 2023 13:37:42' },
      NtpInfo,
      'Clock [\\d,]+ days .* behind this browser',
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
    [
      '/api/network/status',
      { network_mode: 'Ethernet', network_ip: null },
      NetworkInfo,
      'Not connected.',
      'Network Settings',
    ],
    ['/api/system/status', { nrf_connected: false }, SystemInfo, 'A radio module does not answer', 'Device-Manager'],
    ['/api/system/status', { nrf_pvariant: false }, SystemInfo, 'A radio module does not answer', 'Device-Manager'],
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
