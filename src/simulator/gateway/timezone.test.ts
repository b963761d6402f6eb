import { describe, expect, it } from 'vitest'
import { localDate, longDate, momentOf, offsetAt, parseZone } from './timezone'

const utc = (text: string) => Date.parse(`${text}Z`) / 1000
const offsetHours = (zone: string, moment: string) => offsetAt(parseZone(zone), utc(moment)) / 3600

describe('the offset of a zone', () => {
  it('changes in Berlin at 1:00 UTC', () => {
    const berlin = 'CET-1CEST,M3.5.0,M10.5.0/3'
    expect(offsetHours(berlin, '2026-03-29T00:59:59')).toBe(1)
    expect(offsetHours(berlin, '2026-03-29T01:00:00')).toBe(2)
    expect(offsetHours(berlin, '2026-10-25T00:59:59')).toBe(2)
    expect(offsetHours(berlin, '2026-10-25T01:00:00')).toBe(1)
  })

  it('has summer time across the new year in the southern hemisphere', () => {
    const auckland = 'NZST-12NZDT,M9.5.0,M4.1.0/3'
    expect(offsetHours(auckland, '2026-01-01T00:00:00')).toBe(13)
    expect(offsetHours(auckland, '2026-07-01T00:00:00')).toBe(12)
  })

  it('is read from texts with names in brackets, half hours, negative times or days of the year', () => {
    expect(offsetHours('<+0330>-3:30', '2026-07-01T00:00:00')).toBe(3.5)
    expect(offsetHours('<-02>2<-01>,M3.5.0/-1,M10.5.0/0', '2026-07-01T00:00:00')).toBe(-1)
    expect(offsetHours('AST4ADT,J60/2,J300/2', '2026-07-01T00:00:00')).toBe(-3)
    expect(offsetHours('EST5EDT', '2026-07-01T00:00:00')).toBe(-4)
  })

  it('is 0 for a text that is not a time zone', () => {
    expect(offsetHours('somewhere nice', '2026-07-01T00:00:00')).toBe(0)
  })
})

it('momentOf converts a local time, localDate converts it back, and 31 June counts as 1 July', () => {
  const zone = parseZone('CET-1CEST,M3.5.0,M10.5.0/3')
  const moment = momentOf(zone, { year: 2023, month: 6, day: 31, hour: 12, minute: 30, second: 45 })
  expect(moment).toBe(utc('2023-07-01T10:30:45'))
  expect(longDate(localDate(zone, moment))).toBe('Saturday, July 01 2023 12:30:45')
})
