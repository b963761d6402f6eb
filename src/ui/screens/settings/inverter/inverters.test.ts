// @vitest-environment node

import { describe, expect, it } from 'vitest'
import type { EditedInverter, InverterConfig } from '../../../../contract/inverters/inverter'
import { fc } from '../../../../testing/properties'
import { fromEdited, hasLetters, isSameSerial, sortedInverters, stringCount, textsTooLong, toEdited } from './inverters'

const json = fc.jsonValue({ maxDepth: 2 })
const unknownFields = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,8}$/), json, { maxKeys: 4 })

const string = fc
  .tuple(
    unknownFields,
    fc.record(
      { name: fc.string(), max_power: fc.nat(), yield_total_offset: fc.double({ noNaN: true }) },
      { requiredKeys: [] },
    ),
  )
  .map(([unknown, known]) => ({ ...unknown, ...known }))

const inverter = fc
  .tuple(
    unknownFields,
    fc.record(
      {
        id: fc.nat(9),
        serial: fc.stringMatching(/^[\da-f]{1,12}$/),
        name: fc.string(),
        type: fc.string(),
        poll_enable: fc.boolean(),
        channel: fc.array(string, { maxLength: 6 }),
      },
      { requiredKeys: ['id', 'serial'] },
    ),
  )
  .map(([unknown, known]) => ({ ...unknown, ...known }) as unknown as InverterConfig)

const wire = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('an inverter on its way through the form', () => {
  it('comes out as it went in, fields that nobody knows included', () => {
    fc.assert(
      fc.property(inverter, (loaded) => {
        expect(wire(fromEdited(toEdited(loaded), loaded))).toStrictEqual(wire(loaded))
      }),
    )
  })

  it('comes out with the one setting of the one string that was changed', () => {
    fc.assert(
      fc.property(inverter, fc.nat(5), fc.nat(), (loaded, at, max_power) => {
        if (at >= stringCount(loaded)) return
        const edited: EditedInverter = { ...toEdited(loaded), [`channel.${at}.max_power`]: max_power }
        const channel = loaded.channel.map((one, index) => (index === at ? { ...one, max_power } : one))
        expect(wire(fromEdited(edited, loaded))).toStrictEqual(wire({ ...loaded, channel }))
      }),
    )
  })

  it.each([undefined, null, 7, 'x', {}, [], [null, 7, 'x', []]])('survives the strings %j', (channel) => {
    const odd = { id: 1, serial: '1', name: {}, channel } as unknown as InverterConfig
    expect(() => fromEdited(toEdited(odd), odd)).not.toThrow()
    expect(textsTooLong(odd)).toEqual([])
  })
})

describe('the list', () => {
  const serials = (...list: unknown[]) => sortedInverters({ inverter: list }).map(({ serial }) => serial)

  it('goes by serial, which is a hexadecimal number', () => {
    const list = ['116181804321', '99', '1161A0000000', '0112173608765'].map((serial) => ({ serial }))
    expect(serials(...list)).toEqual(['99', '0112173608765', '116181804321', '1161A0000000'])
  })

  it('goes by the order that v26 tells', () => {
    const list = [2, 3, 1, 'unreadable'].map((order, index) => ({ serial: `${index}`, order }))
    expect(serials(...list)).toEqual(['3', '2', '0', '1'])
  })

  it('has serials as text, also where a firmware sends numbers', () => {
    expect(serials({ serial: 116181804321 }, { serial: 7 }, {})).toEqual(['', '7', '116181804321'])
  })

  it.each([undefined, null, 7, 'x', {}, [], { inverter: {} }, { inverter: [null, 7, 'x', []] }])(
    'of %j is empty',
    (answer) => {
      expect(sortedInverters(answer)).toEqual([])
    },
  )
})

it('serials are the same with and without zeros in front, in small and large letters', () => {
  expect(isSameSerial('1161a0', '001161A0')).toBe(true)
  expect(isSameSerial('1161a0', '1161a1')).toBe(false)
  expect([hasLetters('116181804321'), hasLetters('1161A1804321')]).toEqual([false, true])
})

describe('the texts to shorten', () => {
  const long = (bytes: number) => 'n'.repeat(bytes)
  const withNames = (...names: string[]) =>
    ({ id: 0, serial: '1', name: 'roof', channel: names.map((name) => ({ name })) }) as unknown as InverterConfig

  it('are none up to 1024 bytes', () => {
    const size = JSON.stringify(withNames('')).length
    expect(textsTooLong(withNames(long(1024 - size)))).toEqual([])
    expect(textsTooLong(withNames(long(1025 - size)))).toEqual([long(1025 - size)])
  })

  it('are the longest, and no more than need be; bytes count, not letters', () => {
    const [longest, second, short] = ['漢'.repeat(250), 'ü'.repeat(200), 'south']
    expect(textsTooLong(withNames(short, second, longest))).toEqual([longest])
    expect(textsTooLong(withNames(long(1500), short, long(2000)))).toEqual([long(2000), long(1500)])
  })
})
