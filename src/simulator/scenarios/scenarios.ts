import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configFile, pinMappingFile } from '../../contract/config'
import type { InverterChannel } from '../../contract/inverter'
import type { FileContents } from '../gateway/files'
import { fullHardware, type Hardware } from '../gateway/gateway'
import { defaultSettings, type Settings } from '../gateway/settings'
import { readConfig, writeConfig } from '../lines/v23/configFile'

/** Where a simulated device starts: its files, what is soldered on, and the time of day around it. */
export interface Scenario {
  about: string
  files: FileContents
  hardware: Hardware
  /** Local time of the place; a sunny noon of June if the scenario does not care. */
  time: string
}

const SUNNY = '2026-06-21T12:30'

const seedFile = (name: string) => readFileSync(join(import.meta.dirname, 'seed', name), 'utf8')
const seed = { [configFile]: seedFile(configFile), [pinMappingFile]: seedFile(pinMappingFile) }
const profiles = {
  nrfOnly: 'Generic NodeMCU 32',
  cmtOnly: 'Generic NodeMCU 32 with CMT2300A',
  ethernet: 'Board with Ethernet',
}

function scenario(about: string, parts: Partial<Omit<Scenario, 'about'>> = {}): Scenario {
  return { about, files: seed, hardware: fullHardware, time: SUNNY, ...parts }
}

/** The seed's files with some settings changed. */
function seedWith(change: (settings: Settings) => void): FileContents {
  const settings = readConfig(seed[configFile] ?? '')
  change(settings)
  return { ...seed, [configFile]: writeConfig(settings) }
}

interface Roof {
  serial: string
  name: string
  strings: readonly (readonly [name: string, watts: number])[]
  pollsAtNight?: boolean
}

/** A home of its own: a password, WiFi, and these inverters in the first places. */
function home(roofs: readonly Roof[]): Settings {
  const settings = defaultSettings()
  settings.network = { ...settings.network, ssid: 'SolarHome', password: 'sunshine-1234' }
  settings.security = { password: 'sunflower', allow_readonly: true }
  settings.profile = 'OpenDTU Fusion v2 with CMT2300A and NRF24'
  for (const [place, { serial, name, strings, pollsAtNight = true }] of roofs.entries()) {
    const slot = settings.inverters[place]
    if (!slot) break
    Object.assign(slot, { serial, name, poll_enable_night: pollsAtNight })
    slot.channel = slot.channel.map((empty, number): InverterChannel => {
      const [label, watts] = strings[number] ?? ['', 0]
      return { ...empty, name: label, max_power: watts }
    })
  }
  return settings
}

const files = (settings: Settings): FileContents => ({ ...seed, [configFile]: writeConfig(settings) })

const demo = home([
  {
    serial: '116181804321',
    name: 'Main roof',
    strings: [
      ['East, upper row', 420],
      ['East, lower row', 420],
      ['West, upper row', 420],
      ['West, lower row', 420],
    ],
  },
  {
    serial: '114462103344',
    name: 'Garage',
    strings: [
      ['Left', 440],
      ['Right', 440],
    ],
  },
  { serial: '112173608765', name: 'Balcony', strings: [['Railing', 375]], pollsAtNight: false },
  {
    serial: '114174998877',
    name: 'Carport',
    strings: [
      ['Left', 400],
      ['Right', 400],
    ],
  },
])
demo.mqtt = { ...demo.mqtt, mqtt_enabled: true, mqtt_hostname: 'broker.home.example', mqtt_hass_enabled: true }

const tenHmt = home(
  Array.from({ length: 10 }, (_, number) => ({
    serial: `13820040${number}101`,
    name: `Hall ${number + 1}`,
    strings: Array.from({ length: 6 }, (_, string) => [`Row ${number + 1}.${string + 1}`, 400] as const),
  })),
)

function tenHm1500(settings: Settings): void {
  const strings = Array.from({ length: 4 }, (_, string) => [`Modul ${string} ${'m'.repeat(22)}`, 400] as const)
  const roofs = Array.from({ length: 10 }, (_, number) => ({
    serial: `116180400${number}01`,
    name: `Inverter ${number} ${'n'.repeat(20)}`,
    strings,
  }))
  settings.inverters = home(roofs).inverters
}

const oneInverter = home([
  {
    serial: '116181804321',
    name: 'Roof',
    strings: [
      ['East', 420],
      ['West', 420],
    ],
  },
])

const ethernetBoard = {
  name: profiles.ethernet,
  nrf24: { miso: 15, mosi: 2, clk: 14, irq: 13, en: 16, cs: 5 },
  cmt: { clk: 32, cs: 33, fcs: 4, sdio: 3, gpio2: -1, gpio3: -1 },
  eth: { enabled: true, phy_addr: 0, power: 12, mdc: 23, mdio: 18, type: 0, clk_mode: 3 },
}

export const scenarios = {
  demo: scenario('a home with four inverters, one of them out of reach; password "sunflower"', { files: files(demo) }),
  seed: scenario('the start of the recordings: four inverters, default password'),
  'one-inverter': scenario('a single inverter', { files: files(oneInverter) }),
  'ten-inverters': scenario('ten inverters of six strings each', { files: files(tenHmt) }),
  'ten-hm1500': scenario('further start of the recordings: ten HM-1500 with long names', {
    files: seedWith(tenHm1500),
  }),
  'no-clock-no-plus': scenario('further start of the recordings: no time server, nRF24 without the plus', {
    hardware: { nrf: 'plain', cmt: 'present', hasTimeServer: false },
  }),
  'no-radios': scenario('further start of the recordings: both radio chips missing', {
    hardware: { nrf: 'missing', cmt: 'missing', hasTimeServer: true },
  }),
  none: scenario('no inverters yet', { files: files(home([])) }),
  night: scenario('the home of the demo at night', { files: files(demo), time: '2026-06-21T00:30' }),
  unreachable: scenario('an inverter that never answers', {
    files: files(home([{ serial: '116181804377', name: 'Roof', strings: [] }])),
  }),
  'radio-problem': scenario('a radio chip that worked at the start and is gone', {
    files: files(demo),
    hardware: { ...fullHardware, nrf: 'lost' },
  }),
  'clock-not-set': scenario('no time server', {
    files: files(demo),
    hardware: { ...fullHardware, hasTimeServer: false },
  }),
  'default-password': scenario('the password nobody has changed', {
    files: files({ ...demo, security: defaultSettings().security }),
  }),
  'no-cmt': scenario('a board without CMT2300A', { files: files({ ...demo, profile: profiles.nrfOnly }) }),
  'no-nrf': scenario('a board without nRF24', { files: files({ ...demo, profile: profiles.cmtOnly }) }),
  ethernet: scenario('a board on a network cable', {
    files: {
      ...files({ ...demo, profile: profiles.ethernet }),
      [pinMappingFile]: JSON.stringify([...JSON.parse(seed[pinMappingFile] ?? '[]'), ethernetBoard]),
    },
  }),
  'fresh-device': scenario('just flashed: no files at all', { files: {} }),
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => name in scenarios
