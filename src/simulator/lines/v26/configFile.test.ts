import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startScenario } from '../../cli/start'
import { restart } from '../../gateway/boot'
import { storedText } from '../../gateway/files'
import { manualClock } from '../../world/clock'
import { defaultSettings, readConfig, writeConfig } from './configFile'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const seed = read('../../scenarios/seed/v26/config.json')
const UNLIMITED_BYTES = Number.POSITIVE_INFINITY

it('writeConfig writes the same file as the real device', () => {
  expect(JSON.parse(writeConfig(readConfig(seed), UNLIMITED_BYTES))).toEqual(JSON.parse(seed))
})

it('readConfig converts a file of v23.5.3: frequency in Hz, new time server, log levels', () => {
  const settings = readConfig(read('../../recordings/config-v23.5.3.json'))
  expect(settings.dtu).toMatchObject({ cmt_frequency: 865_000_000, cmt_country: 0 })
  expect(settings.ntp).toMatchObject({ ntp_server: 'opendtu.pool.ntp.org', latitude: 51.1657, sunsettype: 1 })
  expect(settings.logging).toEqual({ default: 5, modules: { CORE: 1 } })
  expect(settings.inverters[0]).toMatchObject({ name: 'Garage Dach', reachable_threshold: 2, zero_day: false })
})

it('the device converts the file of an older firmware once', () => {
  const { gateway } = startScenario({ scenario: 'seed', firmware: 'v26', clock: manualClock })
  gateway.files.write('config.json', read('../../recordings/config-v23.5.3.json'))
  for (let start = 0; start < 2; start++) {
    restart(gateway)
    const { cfg, dtu } = JSON.parse(storedText(gateway.files, 'config.json'))
    expect(cfg).toEqual({ version: 73_216, save_count: 19 })
    expect(dtu.cmt_frequency).toBe(865_000_000)
  }
})

it('readConfig uses the defaults if the file is not JSON', () => {
  expect(readConfig('hello')).toEqual(defaultSettings())
})

it('writeConfig writes an empty file if the memory is too small', () => {
  expect(writeConfig(readConfig(seed), 12_000)).toBe('')
  expect(writeConfig(readConfig(seed), 20_000)).not.toBe('')
})
