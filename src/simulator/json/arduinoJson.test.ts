import { describe, expect, it } from 'vitest'
import { asBool, asFloat, asInt8, asUint8, asUint16, asUint32, float32 } from './arduinoJson'

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

  it('loses its fraction', () => {
    expect(asUint16(50.7)).toBe(50)
    expect(asUint16(0.5)).toBe(0)
  })

  it('is 0 if it does not fit its type', () => {
    expect(asUint16(-5)).toBe(0)
    expect(asUint16(70_000)).toBe(0)
    expect(asUint16(65_535)).toBe(65_535)
    expect(asUint8(256)).toBe(0)
    expect(asInt8(128)).toBe(0)
    expect(asInt8(-128)).toBe(-128)
    expect(asUint32(4_294_967_296)).toBe(0)
  })

  it('is 0 for null, lists and objects, and 1 for true', () => {
    expect([null, [1], { a: 1 }, true].map(asUint32)).toEqual([0, 0, 0, 1])
  })
})

it('float32 converts a number to a 32-bit float, and rounds it to ten digits', () => {
  expect(float32(140.8)).toBe(140.8000031)
  expect(float32(0.4)).toBe(0.400000006)
  expect(float32(2880.2)).toBe(2880.199951)
  expect(float32(1236.567)).toBe(1236.567017)
  expect(float32(51.1657)).toBe(51.16569901)
  expect(float32(1500)).toBe(1500)
})
