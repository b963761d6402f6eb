import { defaultPassword } from '../../contract/api'
import { configFile, pinMappingFile } from '../../contract/files/files'
import type { FileContents } from '../gateway/files'
import { fullHardware, type Hardware } from '../gateway/gateway'
import type { Line } from '../lines/line'
import {
  type Change,
  carportThatAnswers,
  demo,
  fullHouse,
  garage,
  mainRoof,
  noInverters,
  oneInverter,
  silentHms,
  tenHm1500,
  tenHmt,
  unreachable,
  withAnsweringCarport,
} from './homes'

/** Reads a seed file by its name, `<line>/<file>`. */
export type ReadSeed = (name: string) => string

/** The initial state of a simulated gateway: its files, its hardware, and the date and time. */
export interface Scenario {
  about: string
  filesOf: (line: Line, readSeed: ReadSeed) => FileContents
  hardware: Hardware
  /** Local time at the location. Default: a sunny noon in June. */
  time: string
}

const SUNNY_NOON = '2026-06-21T12:30'
/** The time of the first recording of v26. The recordings of v23 begin about an hour earlier. */
const RECORDING_TIME = '2026-11-21T10:50'

/** The file system of a board with 8 MB of flash, which has space for all language packs. */
const largeFlash = { ...fullHardware, fileSystemBytes: 1_572_864 }

const profiles = {
  nrfOnly: 'Generic NodeMCU 32',
  cmtOnly: 'Generic NodeMCU 32 with CMT2300A',
  ethernet: 'Board with Ethernet',
}

const pinMappingOf = (name: string, readSeed: ReadSeed) => readSeed(`${name}/${pinMappingFile}`)
const seedConfigOf = (name: string, readSeed: ReadSeed) => readSeed(`${name}/${configFile}`)

/** The files of the recorded device. */
const seedFiles: Scenario['filesOf'] = ({ name }, readSeed) => ({
  [configFile]: seedConfigOf(name, readSeed),
  [pinMappingFile]: pinMappingOf(name, readSeed),
})

/** The files of a line, with changed settings. `config`: the text of config.json before the changes. */
function changedFiles(line: Line, readSeed: ReadSeed, config: string, changes: readonly Change[]): FileContents {
  const settings = line.readConfig(config)
  for (const change of changes) change(settings)
  return {
    [configFile]: line.writeConfig(settings, Number.POSITIVE_INFINITY),
    [pinMappingFile]: pinMappingOf(line.name, readSeed),
  }
}

/** A new device with changed settings. */
const newDeviceWith =
  (...changes: Change[]): Scenario['filesOf'] =>
  (line, readSeed) =>
    changedFiles(line, readSeed, '', changes)

/** The home of the demo, changed by `setUpDemo` of the firmware line, and then by the given changes. */
const demoHomeWith =
  (...changes: Change[]): Scenario['filesOf'] =>
  (line, readSeed) =>
    changedFiles(line, readSeed, '', [demo, ...(line.setUpDemo ? [line.setUpDemo] : []), ...changes])

/** The recorded device with one change of its settings. */
const seedWith =
  (change: Change): Scenario['filesOf'] =>
  (line, readSeed) =>
    changedFiles(line, readSeed, seedConfigOf(line.name, readSeed), [change])

function withProfile(profile: string): Change {
  return (settings) => {
    settings.profile = profile
  }
}

function withDefaultPassword(settings: Parameters<Change>[0]): void {
  settings.security = { password: defaultPassword, allow_readonly: true }
}

const ethernetBoard = {
  name: profiles.ethernet,
  nrf24: { miso: 15, mosi: 2, clk: 14, irq: 13, en: 16, cs: 5 },
  cmt: { clk: 32, cs: 33, fcs: 4, sdio: 3, gpio2: -1, gpio3: -1 },
  eth: { enabled: true, phy_addr: 0, power: 12, mdc: 23, mdio: 18, type: 0, clk_mode: 3 },
}

function scenario(about: string, parts: Partial<Omit<Scenario, 'about'>> = {}): Scenario {
  return { about, filesOf: seedFiles, hardware: fullHardware, time: SUNNY_NOON, ...parts }
}

const outageAtNight = {
  id: 147,
  message: 'Grid: Power grid outage',
  atMs: Date.parse('2026-06-21T04:41:10+02:00'),
  ended: true,
}

export const scenarios = {
  demo: scenario('a home with four inverters, one of them out of reach; password "sunflower"', {
    filesOf: demoHomeWith(),
    hardware: largeFlash,
  }),
  'just-failed': scenario('the home of the demo: an inverter stops answering seven minutes after the start', {
    filesOf: demoHomeWith(withAnsweringCarport),
    hardware: {
      ...largeFlash,
      silent: { serial: carportThatAnswers, from: Date.parse('2026-06-21T12:22+02:00') },
      shaded: { serial: mainRoof, string: 3, from: Date.parse('2026-06-16T00:00+02:00') },
      pastEvents: [mainRoof, garage, carportThatAnswers].map((serial) => ({ serial, event: outageAtNight })),
    },
    time: '2026-06-21T12:15',
  }),
  seed: scenario('the start of the recordings: four inverters, default password', { time: RECORDING_TIME }),
  'one-inverter': scenario('a single inverter', { filesOf: newDeviceWith(oneInverter) }),
  'ten-inverters': scenario('ten inverters of six strings each', { filesOf: newDeviceWith(tenHmt) }),
  'full-house': scenario('ten inverters whose list v23 cuts off', { filesOf: newDeviceWith(fullHouse) }),
  'ten-hm1500': scenario('another start of the recordings: ten HM-1500 with long names', {
    filesOf: seedWith(tenHm1500),
    time: RECORDING_TIME,
  }),
  'no-clock-no-plus': scenario('another start of the recordings: no time server, nRF24 that is not the plus variant', {
    hardware: { nrf: 'plain', cmt: 'present', hasTimeServer: false },
    time: RECORDING_TIME,
  }),
  'no-radios': scenario('another start of the recordings: both radio chips missing', {
    hardware: { nrf: 'missing', cmt: 'missing', hasTimeServer: true },
    time: RECORDING_TIME,
  }),
  none: scenario('no inverters yet', { filesOf: newDeviceWith(noInverters) }),
  night: scenario('the home of the demo at night', { filesOf: demoHomeWith(), time: '2026-06-21T00:30' }),
  unreachable: scenario('an inverter that never answers', { filesOf: newDeviceWith(unreachable) }),
  'silent-hms': scenario('an HMS that listens on 866.25 MHz', {
    filesOf: newDeviceWith(silentHms),
    hardware: { ...fullHardware, inverterMegahertz: 866.25 },
  }),
  'radio-problem': scenario('a radio chip that stopped answering after the start', {
    filesOf: demoHomeWith(),
    hardware: { ...fullHardware, nrf: 'lost' },
  }),
  'clock-not-set': scenario('no time server', {
    filesOf: demoHomeWith(),
    hardware: { ...fullHardware, hasTimeServer: false },
  }),
  'default-password': scenario('the home of the demo with the default password', {
    filesOf: demoHomeWith(withDefaultPassword),
  }),
  'no-cmt': scenario('a board without CMT2300A', { filesOf: demoHomeWith(withProfile(profiles.nrfOnly)) }),
  'no-nrf': scenario('a board without nRF24', { filesOf: demoHomeWith(withProfile(profiles.cmtOnly)) }),
  ethernet: scenario('a board on a network cable', {
    filesOf: (line, readSeed) => ({
      ...demoHomeWith(withProfile(profiles.ethernet))(line, readSeed),
      [pinMappingFile]: JSON.stringify([...JSON.parse(pinMappingOf(line.name, readSeed)), ethernetBoard]),
    }),
  }),
  'fresh-device': scenario('just flashed: no files at all', { filesOf: () => ({}) }),
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => name in scenarios
