import { describe, expect, it } from 'vitest'
import { sunDay, sunPosition } from './sun'

const germany = { latitude: 51.1657, longitude: 10.4515 }
const at = (text: string) => Date.parse(`${text}Z`)
const TWO_MINUTES = 120_000

describe('nautical dawn and dusk', () => {
  it('differ by less than two minutes from the times that the device reported on 21 November 2026', () => {
    const day = sunDay(at('2026-11-21T11:00'), germany)
    expect(Math.abs((day?.rise ?? 0) - at('2026-11-21T05:26'))).toBeLessThan(TWO_MINUTES)
    expect(Math.abs((day?.set ?? 0) - at('2026-11-21T16:41'))).toBeLessThan(TWO_MINUTES)
  })

  it('are undefined if the sun is never 12 degrees below the horizon on this day', () => {
    expect(sunDay(at('2026-06-21T12:00'), { latitude: 70, longitude: 20 })).toBeUndefined()
  })
})

it('the sun is high in the south at noon in June, and below the horizon at midnight', () => {
  const noon = sunPosition(at('2026-06-21T11:20'), germany)
  expect(noon.elevation).toBeCloseTo(62.3, 0)
  expect(noon.azimuth).toBeCloseTo(180, -1)
  expect(sunPosition(at('2026-06-21T23:20'), germany).elevation).toBeLessThan(-14)
})
