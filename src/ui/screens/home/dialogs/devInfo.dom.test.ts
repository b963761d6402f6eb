import { expect, test } from 'vitest'
import { productionOf, versionText } from './DevInfoDialog'

test('the last eight digits of a serial contain the year and week of production', () => {
  expect(productionOf('114172220030')).toEqual({ year: 2021, week: 22 })
  expect(productionOf('116181804321')).toEqual({ year: 2022, week: 18 })
  expect(productionOf('1410a0100123')).toEqual({ year: 2024, week: 1 })
})

test.each(['', '1141z2220030', '28210007af44'])('the serial %j contains no production date', (serial) => {
  expect(productionOf(serial)).toBeUndefined()
})

test.each([
  [10_014, '1.0.14'],
  [104, '0.1.4'],
  [undefined, undefined],
  ['10014', undefined],
])('the text of the version number %j is %j', (version, text) => expect(versionText(version)).toBe(text))
