import { describe, expect, it } from 'vitest'
import { fc } from '../../../../testing/properties'
import { printedSerial, serialFromPrinted } from './printedSerial'

const serial = fc
  .tuple(fc.constantFrom('2801', '2821', '2841'), fc.nat(2 ** 30 - 1))
  .map(([family, number]) => family + number.toString(16).padStart(8, '0'))

describe('printed serial', () => {
  it('converts to and from the serial of a real device; its owner has confirmed both forms', () => {
    expect(serialFromPrinted('A1100FBT4-19W')).toBe('28210007af44')
    expect(printedSerial('28210007AF44')).toBe('A1100FBT4-19W')
  })

  it('converts in both directions, in upper and lower case', () => {
    fc.assert(
      fc.property(serial, (hexadecimal) => {
        const printed = printedSerial(hexadecimal) ?? ''
        expect(printed).toMatch(/^A[012]1[^IOQZ]{6}-1[\dA-Z]{2}$/)
        expect([printed, printed.toLowerCase()].map(serialFromPrinted)).toEqual([hexadecimal, hexadecimal])
      }),
    )
  })

  it('with one wrong digit: is rejected', () => {
    for (const index of [3, 4, 5, 6, 7, 8]) {
      for (const digit of 'ABCDEFGHJKLMNPRSTUVWXY0123456789'.replace('A1100FBT4'[index] ?? '', '')) {
        expect(serialFromPrinted(`${'A1100FBT4'.slice(0, index)}${digit}${'A1100FBT4-19W'.slice(index + 1)}`)).toBe('')
      }
    }
  })

  it.each(['', '28210007af44', 'A1100FBT4', 'A3100FBT4-19W', 'A1100FBT4-19WX'])(
    'is not recognised in the text %j',
    (text) => {
      expect(serialFromPrinted(text)).toBeUndefined()
    },
  )

  it.each(['', '282140000000'])('does not exist for the serial %j', (text) => {
    expect(printedSerial(text)).toBeFalsy()
  })
})
