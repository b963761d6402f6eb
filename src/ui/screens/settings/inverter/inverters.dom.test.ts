import { describe, expect, it } from 'vitest'
import type { EditedInverter, InverterConfig } from '../../../../contract/inverters/inverter'
import { fc } from '../../../../testing/properties'
import { fromEdited, isSameSerial, sortedInverters, stringCount, textsToShorten, toEdited } from './inverters'

const json = fc.jsonValue({ maxDepth: 2 })
const anyUnknownFields = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,8}$/), json, { maxKeys: 4 })

const panelString = fc
  .tuple(
    anyUnknownFields,
    fc.record(
      { name: fc.string(), max_power: fc.nat(), yield_total_offset: fc.double({ noNaN: true }) },
      { requiredKeys: [] },
    ),
  )
  .map(([unknownFields, knownFields]) => ({ ...unknownFields, ...knownFields }))

const inverter = fc
  .tuple(
    anyUnknownFields,
    fc.record(
      {
        id: fc.nat(9),
        serial: fc.stringMatching(/^[\da-f]{1,12}$/),
        name: fc.string(),
        type: fc.string(),
        poll_enable: fc.boolean(),
        channel: fc.array(panelString, { maxLength: 6 }),
      },
      { requiredKeys: ['id', 'serial'] },
    ),
  )
  .map(([unknownFields, knownFields]) => ({ ...unknownFields, ...knownFields }) as unknown as InverterConfig)

const throughJson = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('edited inverter', () => {
  it('converts back to the same record, unknown fields included', () => {
    fc.assert(
      fc.property(inverter, (loaded) => {
        expect(throughJson(fromEdited(toEdited(loaded), loaded))).toStrictEqual(throughJson(loaded))
      }),
    )
  })

  it('converts back with the changed setting of one string', () => {
    fc.assert(
      fc.property(inverter, fc.nat(5), fc.nat(), (loaded, stringIndex, max_power) => {
        if (stringIndex >= stringCount(loaded)) return
        const edited: EditedInverter = { ...toEdited(loaded), [`channel.${stringIndex}.max_power`]: max_power }
        const channel = loaded.channel.map((string, index) =>
          index === stringIndex ? { ...string, max_power } : string,
        )
        expect(throughJson(fromEdited(edited, loaded))).toStrictEqual(throughJson({ ...loaded, channel }))
      }),
    )
  })
})

describe('sorted inverters', () => {
  const serials = (...list: unknown[]) => sortedInverters({ inverter: list }).map(({ serial }) => serial)

  it('are sorted by serial, which is hexadecimal', () => {
    const list = ['116181804321', '99', '1161A0000000', '0112173608765'].map((serial) => ({ serial }))
    expect(serials(...list)).toEqual(['99', '0112173608765', '116181804321', '1161A0000000'])
  })

  it('are sorted by the member `order`, which only v26 sends; an unreadable `order` counts as 0', () => {
    const list = [2, 3, 1, 'unreadable'].map((order, index) => ({ serial: `${index}`, order }))
    expect(serials(...list)).toEqual(['3', '2', '0', '1'])
  })

  it('have serials as text even if the firmware sends numbers', () => {
    expect(serials({ serial: 116181804321 }, { serial: 7 }, {})).toEqual(['', '7', '116181804321'])
  })
})

it('leading zeros and letter case make no difference when serials are compared', () => {
  expect(isSameSerial('1161a0', '001161A0')).toBe(true)
  expect(isSameSerial('1161a0', '1161a1')).toBe(false)
})

describe('texts to shorten', () => {
  const long = (bytes: number) => 'n'.repeat(bytes)
  const withNames = (...names: string[]) =>
    ({ id: 0, serial: '1', name: 'roof', channel: names.map((name) => ({ name })) }) as unknown as InverterConfig

  it('are an empty list if the JSON of the inverter has at most 1024 bytes', () => {
    const size = JSON.stringify(withNames('')).length
    expect(textsToShorten(withNames(long(1024 - size)))).toEqual([])
    expect(textsToShorten(withNames(long(1025 - size)))).toEqual([long(1025 - size)])
  })

  it('are the texts with the most bytes, and as few as possible', () => {
    const [longest, second, short] = ['漢'.repeat(250), 'ü'.repeat(200), 'south']
    expect(textsToShorten(withNames(short, second, longest))).toEqual([longest])
    expect(textsToShorten(withNames(long(1500), short, long(2000)))).toEqual([long(2000), long(1500)])
  })
})
