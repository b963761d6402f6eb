// @vitest-environment node
import { expect, it } from 'vitest'
import { parseDeviceTime } from './deviceTime'

it.each([
  ['Wednesday, May 03 2023 13:37:42', '2023-05-03T13:37:42.000Z'],
  ['Thursday, January 01 1970 01:00:37', '1970-01-01T01:00:37.000Z'],
  ['Saturday, December 31 2022 23:59:59', '2022-12-31T23:59:59.000Z'],
  // No hour is lost or doubled where the reader's own zone changes to summer time.
  ['Sunday, March 26 2023 02:30:00', '2023-03-26T02:30:00.000Z'],
])('reads %s', (text, time) => {
  expect(parseDeviceTime(text)?.toISOString()).toBe(time)
})

it.each([
  ['--'],
  [''],
  [null],
  [undefined],
  [{}],
  [5],
  ['Wednesday, Mai 03 2023 13:37:42'],
  ['Wednesday, May 03 2023'],
  ['x, anF 03 2023 13:37:42'],
])('does not read %j', (text) => {
  expect(parseDeviceTime(text)).toBeUndefined()
})
