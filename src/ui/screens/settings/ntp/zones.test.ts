import { describe, expect, it } from 'vitest'
import list from '../../../../public/zones.json'
import { localTimeMs } from '../../../lib/deviceTime'
import { findZones, readZones, zoneForText, zoneOfBrowser, zoneWithRule } from './zones'

const zones = readZones(list)
const NOW = Date.parse('2026-07-01T12:00:00Z')

describe('zone search', () => {
  it.each([
    ['berlin', ['Europe/Berlin']],
    ['new york', ['America/New_York']],
    ['NEW_YORK', ['America/New_York']],
    ['São Paulo', ['America/Sao_Paulo']],
    ['nowhere', []],
  ])('for %j finds %j', (typed, found) => {
    expect(findZones(zones, typed)).toEqual(found)
  })

  it('for an empty text finds all zones', () => {
    expect(findZones(zones, '')).toHaveLength(Object.keys(zones).length)
  })
})

it.each([
  ['berlin', 'Europe/Berlin'],
  ['europe/london', 'Europe/London'],
  ['America/Indiana/Knox', 'America/Indiana/Knox'],
  ['europe', undefined],
  ['', undefined],
])('typed zone: for the text %j is %j', (typed, zone) => {
  expect(zoneForText(zones, typed)).toBe(zone)
})

describe('zone of the browser', () => {
  it('is found by its name in the list, and by another name', () => {
    expect(zoneOfBrowser(zones, 'Europe/Berlin')).toBe('Europe/Berlin')
    expect(zoneOfBrowser(zones, 'Asia/Calcutta')).toBe('Asia/Kolkata')
    expect(zones[zoneOfBrowser(zones, 'UTC') ?? '']).toMatch(/0$/)
  })

  it('is undefined if the list does not contain it', () => {
    expect(zoneOfBrowser({}, 'Europe/Berlin')).toBeUndefined()
    expect(zoneOfBrowser(zones, 'Nowhere/City')).toBeUndefined()
  })
})

it('zone list: ignores rules that are not texts', () => {
  expect(readZones({ a: 'UTC0', b: 7, c: null })).toEqual({ a: 'UTC0' })
  for (const malformed of [null, 7, 'x', ['UTC0'], undefined]) expect(readZones(malformed)).toEqual({})
})

describe('local time', () => {
  const localTimeText = (zone: string, instant: string) => {
    const timeMs = localTimeMs(Date.parse(instant), zone)
    return timeMs === undefined ? undefined : new Date(timeMs).toISOString().slice(0, 19)
  }

  it.each([
    ['UTC', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00'],
    // Daylight saving time begins on the last Sunday of March at 2:00, and ends on the last Sunday of October at 3:00.
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['Europe/Berlin', '2026-10-25T00:59:59Z', '2026-10-25T02:59:59'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00'],
    // Daylight saving time at the end of the year, and midnight.
    ['Australia/Sydney', '2025-12-31T13:00:00Z', '2026-01-01T00:00:00'],
    ['Pacific/Chatham', '2026-01-01T00:00:00Z', '2026-01-01T13:45:00'],
  ])('in %s at %s is %s', (zone, instant, localTime) => {
    expect(localTimeText(zone, instant)).toBe(localTime)
  })

  it.each(['', '?', 'Nowhere/City'])('in %j is unknown', (zone) => {
    expect(localTimeText(zone, '2026-07-01T12:00:00Z')).toBeUndefined()
  })
})

it('zones with the same rule have the same local time', () => {
  const inBerlin = localTimeMs(NOW, zoneWithRule(zones, 'CET-1CEST,M3.5.0,M10.5.0/3') ?? '')
  expect(inBerlin).toBe(localTimeMs(NOW, 'Europe/Berlin'))
  expect(zoneWithRule(zones, 'ABC3')).toBeUndefined()
})
