import { expect, it } from 'vitest'
import { isInteger } from './arduinoJson'
import { parseExactly } from './exactNumbers'

const isReadAsInteger = (text: string) => isInteger(parseExactly(text) ?? null, -1000, 1000)

it('parseExactly distinguishes a number with a decimal point from an integer', () => {
  expect(['5', '-5', '0', '1000'].map(isReadAsInteger)).toEqual([true, true, true, true])
  expect(['5.0', '-5.0', '0.0', '5e0', '5.5'].map(isReadAsInteger)).toEqual([false, false, false, false, false])
})

it('parseExactly does not change numbers inside texts', () => {
  expect(parseExactly('{"a \\" 5.0":"6.0","b":[7.25]}')).toEqual({ 'a " 5.0': '6.0', b: [7.25] })
})

it('parseExactly returns undefined for a text that is not JSON', () => {
  expect([parseExactly(''), parseExactly('{not json')]).toEqual([undefined, undefined])
})
