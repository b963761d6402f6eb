import { describe, expect, it } from 'vitest'
import { asBool, asFloat, asInt8, asUint32 } from './arduinoJson'

it('asBool reads any string, and any number except 0, as true', () => {
  expect(['false', '', 1, 0, null].map(asBool)).toEqual([true, true, true, false, false])
})

describe('a value that is converted to a number', () => {
  it('is read from a decimal string, and is 0 for any other string', () => {
    expect(asUint32('865250')).toBe(865_250)
    expect(asInt8('-7')).toBe(-7)
    expect(asUint32('12 kHz')).toBe(0)
    expect(asUint32('')).toBe(0)
    expect(asFloat('1e3')).toBe(1000)
    expect(asUint32('0x10')).toBe(0)
  })

  it('is 0 for null, lists and objects, and 1 for true', () => {
    expect([null, [1], { a: 1 }, true].map(asUint32)).toEqual([0, 0, 0, 1])
  })
})
