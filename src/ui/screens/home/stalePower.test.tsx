import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, test } from 'vitest'
import { openPage } from '../../../testing/openPage'
import type { Inverter, InverterTone } from '../../live/inverter'
import { setLocale } from '../../state/locale'
import { Home, staleValue } from './Home'

const NOW = 1_000_000
const inverter = (value: number | undefined, ageSeconds: number | undefined, more: Partial<Inverter> = {}) =>
  ({
    tone: 'good' as InverterTone,
    power: value === undefined ? undefined : { value, unit: 'W', digits: 1 },
    ageSeconds,
    receivedAtMs: NOW,
    ...more,
  }) as Inverter

describe('of the total is not fresh', () => {
  it.each([
    ['nothing while all is', [inverter(100, 5), inverter(200, 60)], 0],
    ['what is older than a minute', [inverter(100, 5), inverter(200, 61), inverter(300, 900)], 500],
    ['what an inverter that is out of reach sent last', [inverter(200, 61, { tone: 'bad' })], 200],
    ['nothing of one that never sent anything', [inverter(undefined, undefined), inverter(7, undefined)], 0],
    ['on v23 what is not polled either', [inverter(200, 61, { tone: 'off', order: undefined })], 200],
    ['on v26 nothing of that', [inverter(200, 61, { tone: 'off', order: 3 })], 0],
    ['what grew old since the last message', [inverter(200, 30, { receivedAtMs: NOW - 31_000 })], 200],
  ])('%s', (_, inverters, expected) => expect(staleValue(inverters, NOW)).toBe(expected))
})

describe.each(['v23', 'v26'] as const)('the total of %s', (firmware) => {
  test.each([
    ['en', 'Power', /^Power · [\d,]+\sW over 1 min old$/],
    ['de', 'Leistung', /^Leistung · [\d.]+\sW älter als 1 min$/],
    ['fr', 'Puissance', /^Puissance · [\d\s]+\sW de plus d’1 min$/],
  ])(
    'tells in %s how much of it is older than a minute, and nothing while all is fresh',
    async (locale, word, text) => {
      setLocale(locale)
      const { device } = await openPage(<Home />, {
        firmware,
        prepare({ faults }) {
          faults.refuseSockets = true
          faults.add({ path: '/api/livedata/status', change: { 'inverters.0.data_age': 61 } })
        },
      })
      const end = new RegExp(text.source.replace(/^.* · /, ''))
      const part = await screen.findByText(end)
      expect(part.closest('small')?.textContent).toMatch(text)
      device.faults.clear()
      device.faults.refuseSockets = true
      await waitFor(() => expect(screen.queryByText(end)).toBeNull(), { timeout: 15_000 })
      expect(document.querySelector('.totals small')?.textContent).toBe(word)
    },
    20_000,
  )
})
