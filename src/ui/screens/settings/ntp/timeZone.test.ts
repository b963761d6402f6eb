import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import zones from '../../../../public/zones.json'
import { wallClock } from './timeZone'

const known: Record<string, string> = zones

function read(instant: string, zone: unknown, name: unknown = 'unknown to any browser') {
  const wall = wallClock(Date.parse(instant), zone, name)
  return wall === undefined ? undefined : new Date(wall).toISOString().slice(0, 19)
}

describe('wallClock by the TZ text', () => {
  it.each([
    ['UTC0', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00'],
    ['IST-5:30', '2026-07-01T12:00:00Z', '2026-07-01T17:30:00'],
    ['<-03>3', '2026-07-01T01:00:00Z', '2026-06-30T22:00:00'],
    ['<+0545>-5:45', '2026-12-31T20:00:00Z', '2027-01-01T01:45:00'],
    // Berlin: forward on the last Sunday of March at 2, back on the last of October at 3.
    ['CET-1CEST,M3.5.0,M10.5.0/3', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['CET-1CEST,M3.5.0,M10.5.0/3', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['CET-1CEST,M3.5.0,M10.5.0/3', '2026-10-25T00:59:59Z', '2026-10-25T02:59:59'],
    ['CET-1CEST,M3.5.0,M10.5.0/3', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00'],
    // Sydney: summer around the new year.
    ['AEST-10AEDT,M10.1.0,M4.1.0/3', '2026-01-01T00:00:00Z', '2026-01-01T11:00:00'],
    ['AEST-10AEDT,M10.1.0,M4.1.0/3', '2026-04-04T15:59:59Z', '2026-04-05T02:59:59'],
    ['AEST-10AEDT,M10.1.0,M4.1.0/3', '2026-04-04T16:00:00Z', '2026-04-05T02:00:00'],
    ['AEST-10AEDT,M10.1.0,M4.1.0/3', '2026-10-03T16:00:00Z', '2026-10-04T03:00:00'],
    // Chatham: quoted names and quarters of an hour.
    ['<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45', '2026-01-01T00:00:00Z', '2026-01-01T13:45:00'],
    ['<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45', '2026-07-01T00:00:00Z', '2026-07-01T12:45:00'],
    // Dublin writes its winter as the exception.
    ['IST-1GMT0,M10.5.0,M3.5.0/1', '2026-07-01T12:00:00Z', '2026-07-01T13:00:00'],
    ['IST-1GMT0,M10.5.0,M3.5.0/1', '2026-12-01T12:00:00Z', '2026-12-01T12:00:00'],
    // Lord Howe: half an hour of summer. Nuuk: a rule before midnight. Gaza: fifty hours after it.
    ['<+1030>-10:30<+11>-11,M10.1.0,M4.1.0', '2026-01-01T00:00:00Z', '2026-01-01T11:00:00'],
    ['<-02>2<-01>,M3.5.0/-1,M10.5.0/0', '2026-03-29T01:00:00Z', '2026-03-29T00:00:00'],
    ['EET-2EEST,M3.4.4/50,M10.4.4/50', '2026-03-27T23:59:59Z', '2026-03-28T01:59:59'],
    ['EET-2EEST,M3.4.4/50,M10.4.4/50', '2026-03-28T00:00:00Z', '2026-03-28T03:00:00'],
  ])('%s at %s reads %s', (zone, instant, wall) => {
    expect(read(instant, zone)).toBe(wall)
  })

  it('reads every listed zone as the browser knows it by name', () => {
    // Their rules changed after the data of this Node were made, or the text cannot say them (Ramadan).
    const changed = ['Africa/Casablanca', 'Africa/El_Aaiun']
    const names = Object.keys(known).filter((name) => !changed.includes(name))
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...names), moment, (name, date) => {
        const now = Math.floor(date.getTime() / 1000) * 1000
        expect(wallClock(now, known[name], '')).toBe(wallClock(now, '', name))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('wallClock without a TZ text that can be read', () => {
  it.each(['', undefined, null, {}, 'nonsense', 'CET-1CEST', 'CET-1CEST,,', 'CET-1CEST,J60,J300', 'X1'])(
    '%j asks the browser',
    (zone) => {
      expect(read('2026-07-01T12:00:00Z', zone, 'Europe/Berlin')).toBe('2026-07-01T14:00:00')
      expect(read('2026-07-01T12:00:00Z', zone, 'Nowhere/City')).toBeUndefined()
    },
  )
})
