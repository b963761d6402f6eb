import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roofRange, sharesOf } from './roofPlan'

const roof = [
  { serial: 'a', maxPower: 1500 },
  { serial: 'b', maxPower: 600 },
  { serial: 'c', maxPower: 300 },
]
const valuesOf = (shares: ReturnType<typeof sharesOf>) => shares.map(({ value, unit }) => `${value} ${unit}`)

describe('a limit for the roof', () => {
  it('in watts is split by rated power, rounded down', () => {
    expect(valuesOf(sharesOf({ value: 800, unit: 'W' }, roof))).toEqual(['500 W', '200 W', '100 W'])
    expect(valuesOf(sharesOf({ value: 799, unit: 'W' }, roof))).toEqual(['499 W', '199 W', '99 W'])
  })

  it('in percent is the same for each inverter', () => {
    expect(valuesOf(sharesOf({ value: 60, unit: '%' }, roof))).toEqual(['60 %', '60 %', '60 %'])
  })

  it('has a range in which each inverter accepts its share', () => {
    expect(roofRange('W', roof, false)).toEqual({ min: 80, max: 2400 })
    expect(roofRange('W', roof, true)).toEqual({ min: 0, max: 2400, fractions: true, digits: 1 })
    expect(roofRange('%', roof, false)).toEqual({ min: 2, max: 100 })
  })

  it('is never exceeded by the sum of the shares, and each share is within the range of its inverter', () => {
    const powers = fc.array(fc.integer({ min: 250, max: 2250 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(powers, fc.double({ min: 0, max: 1, noNaN: true }), (ratedPowers, fraction) => {
        const members = ratedPowers.map((maxPower, index) => ({ serial: `${index}`, maxPower }))
        const { min, max } = roofRange('W', members, false)
        const value = Math.round(min + fraction * (max - min))
        const shares = sharesOf({ value, unit: 'W' }, members)
        const total = shares.reduce((sum, share) => sum + share.value, 0)
        expect(total).toBeLessThanOrEqual(value)
        expect(total).toBeGreaterThan(value - members.length)
        for (const [index, share] of shares.entries()) {
          expect(share.value).toBeGreaterThanOrEqual(10)
          expect(share.value).toBeLessThanOrEqual(ratedPowers[index] ?? 0)
        }
      }),
    )
  })
})
