import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catchUp } from '../gateway/boot'
import { isInitialised, saveSettings } from '../gateway/gateway'
import { isReachable } from '../gateway/inverters'
import { liveData } from '../lines/v23/inverters/live'
import { networkStatus } from '../lines/v23/network'
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

describe('the scenarios', () => {
  it.each(Object.keys(scenarios) as ScenarioName[])('%s starts on v23 and on v26', (name) => {
    expect(liveData(start(name)).inverters.length).toBeLessThanOrEqual(10)
    const { line, gateway } = startScenario({ scenario: name, firmware: 'v26', clock: manualClock })
    expect(JSON.parse(line.createPushes(gateway).sample()).hints).toMatchObject({
      pin_mapping_issue: name === 'fresh-device',
    })
  })

  it('have the inverters and the hints that their names promise', () => {
    const liveDataOf = (name: ScenarioName) => liveData(start(name))
    expect(liveDataOf('none').inverters).toEqual([])
    expect(liveDataOf('fresh-device')).toMatchObject({
      inverters: [],
      hints: { time_sync: true, default_password: true },
    })
    expect(liveDataOf('one-inverter').inverters).toMatchObject([{ producing: true }])
    expect(liveDataOf('ten-inverters').inverters.map(({ DC }) => Object.keys(DC ?? {}).length)).toEqual(
      Array(10).fill(6),
    )
    expect(liveDataOf('radio-problem').hints).toMatchObject({
      radio_problem: true,
      time_sync: false,
      default_password: false,
    })
    expect(liveDataOf('default-password').hints).toEqual({
      radio_problem: false,
      time_sync: false,
      default_password: true,
    })
    expect(liveDataOf('clock-not-set').hints.time_sync).toBe(true)
    expect(liveDataOf('unreachable').inverters).toMatchObject([{ reachable: false }])
    const dark = start('night', 120)
    expect(dark.radio.contacts.map((contact) => isReachable(dark, contact))).toEqual([false, false, false, false])
  })

  it('differ in radio chips and network', () => {
    const chips = (name: ScenarioName) => [isInitialised(start(name), 'nrf'), isInitialised(start(name), 'cmt')]
    expect(chips('demo')).toEqual([true, true])
    expect(chips('no-cmt')).toEqual([true, false])
    expect(chips('no-nrf')).toEqual([false, true])
    expect(chips('no-radios')).toEqual([false, false])
    const wired = start('ethernet')
    expect('read' in networkStatus && networkStatus.read(wired, new URLSearchParams())).toMatchObject({
      network_mode: 'Ethernet',
      sta_status: false,
      network_ip: '192.168.178.42',
    })
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
