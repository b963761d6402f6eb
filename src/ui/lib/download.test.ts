import { expect, it } from 'vitest'
import { datedName } from './download'

it.each([
  ['config.json', 'config_2026-06-01.json'],
  ['es.lang.json', 'es.lang_2026-06-01.json'],
  ['noending', 'noending_2026-06-01'],
])('a download of %s is saved as %s', (name, saved) => {
  expect(datedName(name, new Date(2026, 5, 1, 0, 30))).toBe(saved)
})
