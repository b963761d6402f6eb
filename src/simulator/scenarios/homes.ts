import type { InverterChannel } from '../../contract/inverters/inverter'
import { defaultSettings, type Settings } from '../gateway/settings'

/** Changes the settings of a device for a scenario. */
export type Change = (settings: Settings) => void

interface HomeInverter {
  serial: string
  name: string
  strings: readonly (readonly [name: string, watts: number])[]
  pollsAtNight?: boolean
}

/** Puts inverters into the first slots. */
function fillSlots(settings: Settings, inverters: readonly HomeInverter[]): void {
  for (const [index, { serial, name, strings, pollsAtNight = true }] of inverters.entries()) {
    const slot = settings.inverters[index]
    if (!slot) break
    Object.assign(slot, { serial, name, poll_enable_night: pollsAtNight })
    slot.channel = slot.channel.map((empty, number): InverterChannel => {
      const [label, watts] = strings[number] ?? ['', 0]
      return { ...empty, name: label, max_power: watts }
    })
  }
}

/** A home with these inverters, a WiFi, and a password that is not the default. */
const home =
  (inverters: readonly HomeInverter[]): Change =>
  (settings) => {
    settings.network = { ...settings.network, ssid: 'SolarHome', password: 'sunshine-1234' }
    settings.security = { password: 'sunflower', allow_readonly: true }
    settings.profile = 'OpenDTU Fusion v2 with CMT2300A and NRF24'
    fillSlots(settings, inverters)
  }

const roof = { serial: '116181804321', name: 'Roof' }

export const noInverters = home([])
export const unreachable = home([{ serial: '116181804377', name: 'Roof', strings: [] }])
export const silentHms = home([
  { serial: '114462103344', name: 'Garage', strings: [] },
  { ...roof, strings: [] },
])
export const oneInverter = home([
  {
    ...roof,
    strings: [
      ['East', 420],
      ['West', 420],
    ],
  },
])

/** Serials of two inverters of the demo. */
export const mainRoof = '116181804321'
export const garage = '114462103344'

const demoHome = home([
  {
    serial: mainRoof,
    name: 'Main roof',
    strings: [
      ['East, upper row', 420],
      ['East, lower row', 420],
      ['West, upper row', 420],
      ['West, lower row', 420],
    ],
  },
  {
    serial: garage,
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

export const demo: Change = (settings) => {
  demoHome(settings)
  Object.assign(settings.mqtt, {
    mqtt_enabled: true,
    mqtt_hostname: 'broker.home.example',
    mqtt_hass_enabled: true,
  })
}

/** The serial that `withAnsweringCarport` gives to the inverter of the carport. */
export const carportThatAnswers = '114174998811'
/** Gives the carport an inverter that answers. The carport's inverter in the demo never answers. */
export const withAnsweringCarport: Change = ({ inverters }) => {
  for (const slot of inverters) if (slot.name === 'Carport') slot.serial = carportThatAnswers
}

export const tenHmt = home(
  Array.from({ length: 10 }, (_, number) => ({
    serial: `13820040${number}101`,
    name: `Hall ${number + 1}`,
    strings: Array.from({ length: 6 }, (_, string) => [`Row ${number + 1}.${string + 1}`, 400] as const),
  })),
)

/** Ten inverters with too many strings for the memory of `/api/inverter/list` on v23. The list lacks the last strings and inverters. */
export const fullHouse = home(
  [
    ['116181800101', 4],
    ['116181800202', 4],
    ['112181800303', 1],
    ['138200400404', 6],
    ['138200400505', 6],
    ['138200400606', 6],
    ['138200400707', 6],
    ['114181800808', 2],
    ['138200400909', 6],
    ['116181801010', 4],
  ].map(([serial, strings], index) => ({
    serial: String(serial),
    name: `Roof ${index + 1}`,
    strings: Array.from({ length: Number(strings) }, (_, string) => [`Row ${index + 1}.${string + 1}`, 400] as const),
  })),
)

/** Replaces all inverters by ten HM-1500, as in the recordings. */
export function tenHm1500(settings: Settings): void {
  settings.inverters = defaultSettings().inverters
  const strings = Array.from({ length: 4 }, (_, string) => [`Modul ${string} ${'m'.repeat(22)}`, 400] as const)
  fillSlots(
    settings,
    Array.from({ length: 10 }, (_, number) => ({
      serial: `116180400${number}01`,
      name: `Inverter ${number} ${'n'.repeat(20)}`,
      strings,
    })),
  )
  for (const [index, slot] of settings.inverters.entries()) slot.order = index
}
