import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../gateway/settings'
import { readConfig, writeConfig } from './configFile'

const seed = readFileSync(new URL('../../scenarios/seed/v23/config.json', import.meta.url), 'utf8')

it('readConfig reads serials as decimal numbers', () => {
  const { inverters } = readConfig(seed)
  expect(inverters.slice(0, 5).map(({ serial }) => serial)).toEqual([
    '116180400123',
    '116491500321',
    '112173112233',
    '114174998877',
    '0',
  ])
})

it('readConfig reads what writeConfig wrote, even a serial that JavaScript cannot store exactly as a number', () => {
  const settings = readConfig(seed)
  Object.assign(settings.inverters[4] ?? {}, { serial: '1234567890abcdef', name: 'Long' })
  const text = writeConfig(settings)
  expect(text).toContain('"serial":1311768467294899695,"name":"Long"')
  expect(readConfig(text)).toEqual(settings)
})

it('writeConfig always writes ten slots and the version', () => {
  const written = JSON.parse(writeConfig(readConfig(seed)))
  expect(written.cfg).toEqual({ version: 71_936, save_count: 17 })
  expect(written.inverters).toHaveLength(10)
  expect(written.inverters[9].channel).toHaveLength(6)
})

it('readConfig uses the defaults if the file is not JSON', () => {
  expect(readConfig('hello')).toEqual(defaultSettings())
  expect(readConfig('')).toEqual(defaultSettings())
})

it('readConfig keeps only the first 30 bytes of the name of a string', () => {
  const settings = defaultSettings()
  const [slot] = settings.inverters
  if (slot?.channel[0]) slot.channel[0].name = 'x'.repeat(31)
  expect(readConfig(writeConfig(settings)).inverters[0]?.channel[0]?.name).toBe('x'.repeat(30))
})
