import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, test } from 'vitest'
import type { LineName } from '../../../simulator/lines/line'
import { openPage } from '../../../testing/openPage'
import type { Inverter, InverterStatus } from '../../live/inverter'
import { setLocale } from '../../state/locale'
import { Home } from './Home'
import { stalePower } from './Totals'

const NOW = 1_000_000
const inverter = (value: number | undefined, ageSeconds: number | undefined, changes: Partial<Inverter> = {}) =>
  ({
    status: 'producing' as InverterStatus,
    power: value === undefined ? undefined : { value, unit: 'W', digits: 1 },
    ageSeconds,
    receivedAtMs: NOW,
    ...changes,
  }) as Inverter

describe('the stale part of the total power', () => {
  it.each([
    ['is 0 while all values are new', [inverter(100, 5), inverter(200, 60)], 0],
    ['includes values older than a minute', [inverter(100, 5), inverter(200, 61), inverter(300, 900)], 500],
    ['includes the last value of an unreachable inverter', [inverter(200, 61, { status: 'unreachable' })], 200],
    ['excludes inverters without power or without an age', [inverter(undefined, undefined), inverter(7, undefined)], 0],
    [
      'includes an inverter with polling off on v23',
      [inverter(200, 61, { status: 'notPolled', order: undefined })],
      200,
    ],
    ['excludes an inverter with polling off on v26', [inverter(200, 61, { status: 'notPolled', order: 3 })], 0],
    [
      'includes values that became old since the last message',
      [inverter(200, 30, { receivedAtMs: NOW - 31_000 })],
      200,
    ],
  ])('%s', (_, inverters, expected) => expect(stalePower(inverters, NOW)).toBe(expected))
})

const texts = {
  en: ['Power', /[\d,]+\sW over 1 min old$/],
  de: ['Leistung', /[\d.]+\sW älter als 1 min$/],
  fr: ['Puissance', /[\d\s]+\sW de plus d’1 min$/],
} as const

async function openStale(firmware: LineName, locale: keyof typeof texts) {
  setLocale(locale)
  const { device } = await openPage(<Home />, {
    firmware,
    prepare({ faults }) {
      faults.refuseSockets = true
      faults.add({ path: '/api/livedata/status', change: { 'inverters.0.data_age': 61 } })
    },
  })
  return { device, part: await screen.findByText(texts[locale][1]) }
}

describe.each(['v23', 'v26'] as const)('the total power on %s', (firmware) => {
  test.each(['en', 'de', 'fr'] as const)('shows in %s how much of the power is older than a minute', async (locale) => {
    const { part } = await openStale(firmware, locale)
    const [power, text] = texts[locale]
    expect(part.closest('small')?.textContent).toMatch(new RegExp(`^${power} · ${text.source}`))
  })
})

test('live view: the total no longer mentions old power once all values are new', async () => {
  const { device } = await openStale('v26', 'en')
  device.faults.clear()
  device.faults.refuseSockets = true
  await waitFor(() => expect(screen.queryByText(texts.en[1])).toBeNull())
  expect(document.querySelector('.totals small')?.textContent).toBe('Power')
})
