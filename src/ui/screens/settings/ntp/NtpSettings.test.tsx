import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import zones from '../../../../public/zones.json'
import type { Fault } from '../../../../simulator/faults/faults'
import type { TestDevice, TestDeviceOptions } from '../../../../testing/device'
import { setListedTimeZone } from '../../../../testing/loaded'
import { openPage, written } from '../../../../testing/openPage'
import { NtpSettings } from './NtpSettings'

const PATH = '/api/ntp/config'
const TIME = '/api/ntp/time'

const zoneListAnswer: Fault = { path: '/zones.json', body: JSON.stringify(zones) }

beforeEach(() => void setListedTimeZone())
afterEach(() => void vi.unstubAllEnvs())

async function open(
  prepare?: (device: TestDevice) => void,
  options: TestDeviceOptions = {},
  listAnswer = zoneListAnswer,
) {
  const page = await openPage(<NtpSettings />, {
    path: '/settings/ntp',
    prepare(device) {
      device.faults.add(listAnswer)
      prepare?.(device)
    },
    ...options,
  })
  await screen.findByLabelText('Time server')
  // The button appears when the list has been loaded.
  if (listAnswer === zoneListAnswer) await screen.findByRole('button', { name: /^Use this browser’s timezone/ })
  return page
}

const picker = () => screen.getByRole('combobox', { name: 'Timezone' }) as HTMLInputElement
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const options = () => [...document.querySelectorAll('[role=listbox] [role=option]')].map((option) => option.textContent)

it('time settings: typing in a field does not start another search for the browser’s time zone', async () => {
  vi.stubEnv('TZ', 'Asia/Calcutta')
  const resolvedOptions = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  const { user } = await open()
  await screen.findByRole('button', { name: 'Use this browser’s timezone: Asia/Kolkata' })
  resolvedOptions.mockClear()
  await user.type(screen.getByLabelText('Time server'), 'abcd')
  expect(resolvedOptions).not.toHaveBeenCalled()
  resolvedOptions.mockRestore()
})

describe('time zone', () => {
  it('is searched by typing and chosen with Enter: name and rule are sent', async () => {
    const { device, settings, user } = await open()
    await user.click(picker())
    await user.keyboard('chath')
    expect(options()).toEqual(['Pacific/Chatham'])
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('Pacific/Chatham')
    expect(screen.getByText(/^<\+1245>/)).toBeDefined()
    expect(options()).toEqual([])
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toStrictEqual([
      {
        ntp_server: 'pool.ntp.org',
        ntp_timezone: '<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45',
        ntp_timezone_descr: 'Pacific/Chatham',
        latitude: settings.ntp.latitude,
        longitude: settings.ntp.longitude,
      },
    ])
  })

  it('is sent with its rule, even if the rule of another zone was stored in the meantime', async () => {
    const { device, settings, user } = await open(({ gateway }) =>
      Object.assign(gateway.settings.ntp, {
        ntp_timezone: zones['Europe/Berlin'],
        ntp_timezone_descr: 'Europe/Berlin',
      }),
    )
    await user.click(picker())
    await user.keyboard('europe/paris{Enter}')
    Object.assign(settings.ntp, { ntp_timezone: zones['America/New_York'], ntp_timezone_descr: 'America/New_York' })
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toMatchObject([
      { ntp_timezone: zones['Europe/Paris'], ntp_timezone_descr: 'Europe/Paris' },
    ])
  })

  it('is selected with arrow keys in a list, which Escape closes', async () => {
    const { user } = await open()
    picker().focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options().length).toBeGreaterThan(400))
    await user.keyboard('europe/l{ArrowDown}{ArrowDown}{ArrowUp}')
    const active = screen.getByRole('option', { selected: true })
    expect(active.textContent).toBe(options()[1])
    expect(picker().getAttribute('aria-activedescendant')).toBe(active.id)
    await user.keyboard('{Escape}')
    expect(picker().value).toBe('Europe/Berlin')
    expect(picker().getAttribute('aria-expanded')).toBe('false')
  })

  it('is kept if the user presses Enter before typing; the arrow keys start at the current zone', async () => {
    const { user } = await open()
    await user.click(picker())
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Europe/Berlin')
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('Europe/Berlin')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(picker().value).toBe('Europe/Bratislava')
  })

  it('that is not in the list is shown, and is kept by a save', async () => {
    const customZone = { ntp_timezone: 'ABC-3', ntp_timezone_descr: 'Home/Sweet' }
    const { device, user } = await open(({ gateway: { settings } }) => Object.assign(settings.ntp, customZone))
    expect(picker().value).toBe('Home/Sweet')
    expect(screen.getByText('ABC-3')).toBeDefined()
    await user.type(screen.getByLabelText('Time server'), '2')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toMatchObject([{ ...customZone, ntp_server: 'pool.ntp.org2' }])
  })

  it('on v26: only the name is sent, and the list is loaded from the API', async () => {
    const setSunset = ({ gateway }: TestDevice) => void Object.assign(gateway.settings.ntp, { sunsettype: 1 })
    const { device, user } = await open(setSunset, { firmware: 'v26' })
    await user.click(picker())
    await waitFor(() => expect(options().length).toBeGreaterThan(400))
    await user.keyboard('toky{Enter}')
    expect(screen.getByText('JST-9')).toBeDefined()
    await user.click(saveButton())
    await waitFor(() => expect(written(device, PATH)).toHaveLength(1))
    expect(written(device, PATH)[0]).not.toHaveProperty('ntp_timezone')
    expect(written(device, PATH)).toMatchObject([{ ntp_timezone_descr: 'Asia/Tokyo', sunsettype: 1 }])
  })
})

describe('clocks', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The device’s clock at the start, in its zone (UTC+2). `settleMs` advances it by 30 seconds. */
  const NOW = '2026-06-21T12:00:00'
  /** Sets the clock of the browser. */
  function setBrowserClock(instant: string) {
    vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  }

  it.each(['2026-06-21T10:00:30Z', '2026-06-21T10:01:20Z'])(
    'show no problem if the browser’s time is %s',
    async (instant) => {
      setBrowserClock(instant)
      await open(undefined, { time: NOW, settleMs: 30_000 })
      expect(await screen.findAllByText(/^6\/21\/2026, 12:0/)).toHaveLength(2)
      expect(screen.queryByText(/^Clock.|clock/)).toBeNull()
    },
  )

  it.each([
    ['Clock 30 minutes ahead of this browser.', '2026-06-21T09:30:30Z'],
    ['Clock 8 hours 30 minutes behind this browser.', '2026-06-21T18:30:30Z'],
  ])('show only "%s" if the browser’s time is %s', async (text, instant) => {
    setBrowserClock(instant)
    await open(undefined, { time: NOW, settleMs: 30_000 })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getAllByText(/^Clock.|clock/)).toHaveLength(1)
  })

  it('advance together, both in the zone of the device', async () => {
    setBrowserClock('2026-06-21T10:00:30Z')
    await open(undefined, { time: NOW, settleMs: 30_000 })
    await waitFor(() => expect(screen.getAllByText('6/21/2026, 12:00:30')).toHaveLength(2))
    vi.setSystemTime(new Date('2026-06-21T10:00:35Z'))
    await waitFor(() => expect(screen.getAllByText('6/21/2026, 12:00:35')).toHaveLength(2))
  })

  it.each([
    ['Europe/Berlin', 'CET-1CEST,M3.5.0,M10.5.0/3', { hour: 15, minute: 30 }],
    ['Pacific/Chatham', '<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45', { day: 22, hour: 2, minute: 15 }],
    // The rule is used if the browser does not know the name.
    ['Nowhere', '<-03>3', { hour: 10, minute: 30 }],
  ])(
    'show no difference after the device’s clock was set to the local time of %s',
    async (ntp_timezone_descr, ntp_timezone, parts) => {
      setBrowserClock('2026-06-21T13:30:12Z')
      const { device, user } = await open(
        ({ gateway: { settings } }) => Object.assign(settings.ntp, { ntp_timezone, ntp_timezone_descr }),
        { time: NOW, settleMs: 30_000 },
      )
      await user.click(await screen.findByRole('button', { name: 'Use this browser’s time' }))
      expect(await screen.findByText('Time updated')).toBeDefined()
      expect(written(device, TIME)).toEqual([{ year: 2026, month: 6, day: 21, second: 12, ...parts }])
      await waitFor(() => expect(screen.queryByText(/^Clock.|clock/)).toBeNull())
    },
  )

  it('are loaded again when the zone of the device changes', async () => {
    setBrowserClock('2026-06-21T10:00:30Z')
    const { user } = await open(undefined, { time: NOW, settleMs: 30_000 })
    await waitFor(() => expect(screen.getAllByText('6/21/2026, 12:00:30')).toHaveLength(2))
    await user.click(picker())
    await user.keyboard('tokyo{Enter}')
    await user.click(saveButton())
    await waitFor(() => expect(screen.getAllByText('6/21/2026, 19:00:30')).toHaveLength(2))
    expect(screen.queryByText(/^Clock.|clock/)).toBeNull()
  })

  it('cannot be set if the zone is unknown', async () => {
    await open(({ gateway: { settings } }) =>
      Object.assign(settings.ntp, { ntp_timezone: '?', ntp_timezone_descr: '?' }),
    )
    expect(await screen.findByText('Unknown timezone.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Use this browser’s time' })).toHaveProperty('disabled', true)
  })
})
