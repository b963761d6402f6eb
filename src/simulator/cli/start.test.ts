import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catchUp } from '../gateway/boot'
import { saveSettings } from '../gateway/gateway'
import { liveData } from '../lines/v23/inverters/live'
import { type ScenarioName, scenarios } from '../scenarios/scenarios'
import { manualClock } from '../world/clock'
import { startScenario } from './start'

function start(scenario: ScenarioName, seconds = 60) {
  const { gateway } = startScenario({ scenario, clock: manualClock })
  for (let second = 0; second < seconds; second++) {
    gateway.clock.advance(1000)
    catchUp(gateway)
  }
  return gateway
}

it.each(Object.keys(scenarios) as ScenarioName[])('the scenario %s starts on v23 and on v26', (name) => {
  expect(liveData(start(name)).inverters.length).toBeLessThanOrEqual(10)
  const { line, gateway } = startScenario({ scenario: name, firmware: 'v26', clock: manualClock })
  expect(JSON.parse(line.createPushes(gateway).sample()).hints).toMatchObject({
    pin_mapping_issue: name === 'fresh-device',
  })
})

it('a gateway keeps its files in a folder, reads them at the next start, and writes no file outside the folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'device-'))
  const data = join(parent, 'data')
  mkdirSync(data)
  const { gateway: first } = startScenario({ scenario: 'seed', data, clock: manualClock })
  expect(readdirSync(data).sort()).toEqual(['config.json', 'pin_mapping.json'])
  first.settings.network.ssid = 'Elsewhere'
  saveSettings(first)
  expect(JSON.parse(readFileSync(join(data, 'config.json'), 'utf8')).wifi.ssid).toBe('Elsewhere')
  expect(startScenario({ scenario: 'seed', data, clock: manualClock }).gateway.settings.network.ssid).toBe('Elsewhere')
  first.files.write('../escape.json', '{}')
  expect(readdirSync(data).sort()).toEqual(['config.json', 'pin_mapping.json'])
  expect(readdirSync(parent)).toEqual(['data'])
})
