import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../gateway/settings'
import { readConfig, writeConfig } from './configFile'

const seed = readFileSync(new URL('../../scenarios/seed/v23/config.json', import.meta.url), 'utf8')

it('readConfig reads what writeConfig wrote, even a serial that JavaScript cannot store exactly as a number', () => {
  const settings = readConfig(seed)
  Object.assign(settings.inverters[4] ?? {}, { serial: '1234567890abcdef', name: 'Long' })
  const text = writeConfig(settings)
  expect(text).toContain('"serial":1311768467294899695,"name":"Long"')
  expect(readConfig(text)).toEqual(settings)
})

it('readConfig uses the defaults if the file is not JSON', () => {
  expect(readConfig('hello')).toEqual(defaultSettings())
  expect(readConfig('')).toEqual(defaultSettings())
})
