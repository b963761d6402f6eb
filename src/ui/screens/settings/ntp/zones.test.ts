import { describe, expect, it } from 'vitest'
import list from '../../../../public/zones.json'
import { findZones, readZones, zoneMeant, zoneNamed } from './zones'

const zones = readZones(list)

describe('a search', () => {
  it.each([
    ['berlin', ['Europe/Berlin']],
    ['new york', ['America/New_York']],
    ['NEW_YORK', ['America/New_York']],
    ['São Paulo', ['America/Sao_Paulo']],
    ['nowhere', []],
  ])('for %s', (typed, found) => {
    expect(findZones(zones, typed)).toEqual(found)
  })

  it('for nothing finds all', () => {
    expect(findZones(zones, '')).toHaveLength(Object.keys(zones).length)
  })
})

describe('the zone that is meant', () => {
  it.each([
    ['berlin', 'Europe/Berlin'],
    ['europe/london', 'Europe/London'],
    ['America/Indiana/Knox', 'America/Indiana/Knox'],
    ['europe', undefined],
    ['', undefined],
  ])('by %j is %j', (typed, zone) => {
    expect(zoneMeant(zones, typed)).toBe(zone)
  })
})

describe('the zone a browser names', () => {
  it('is found by its other name too', () => {
    expect(zoneNamed(zones, 'Europe/Berlin')).toBe('Europe/Berlin')
    expect(zoneNamed(zones, 'Asia/Calcutta')).toBe('Asia/Kolkata')
    expect(zones[zoneNamed(zones, 'UTC') ?? '']).toMatch(/0$/)
  })

  it('is none where nobody knows it', () => {
    expect(zoneNamed({}, 'Europe/Berlin')).toBeUndefined()
    expect(zoneNamed(zones, 'Nowhere/City')).toBeUndefined()
  })
})

it('only texts are rules', () => {
  expect(readZones({ a: 'UTC0', b: 7, c: null })).toEqual({ a: 'UTC0' })
  for (const odd of [null, 7, 'x', ['UTC0'], undefined]) expect(readZones(odd)).toEqual({})
})
