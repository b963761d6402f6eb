import { expect, it } from 'vitest'
import type { Json } from './arduinoJson'
import { serialFromConfig } from './serial'

it.each<[stored: Json, serial: string | undefined]>([
  [19_110_482_166_561, '116181804321'],
  ['12345678901234567890', 'ab54a98ceb1f0ad2'],
  ['roof', undefined],
  ['', undefined],
  ['0x10', undefined],
  [1.5, undefined],
  [null, undefined],
  [{}, undefined],
])('serialFromConfig(%j) is %s', (stored, serial) => {
  expect(serialFromConfig(stored)).toBe(serial)
})
