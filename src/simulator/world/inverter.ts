import { behaviour, type Family } from './models'
import { availableOnDay, availableToday, availableWatts, type PanelString, solarDay } from './panels'
import { seededNumber } from './seededNumber'
import { type Location, sunPosition } from './sun'

export interface LoggedEvent {
  id: number
  message: string
  atMs: number
  ended: boolean
}

/** The inverter on the roof. It keeps running while the gateway restarts, and is off without sun. Times are in milliseconds since 1970. */
export interface InverterUnit {
  serial: string
  family: Family
  panels: PanelString[]
  /** In percent of the model's power. */
  limit: number
  /** The limit after each night and each restart of the inverter. */
  persistentLimit: number
  isSwitchedOff: boolean
  /** The inverter answers polls, but ignores limits and power commands. */
  ignoresCommands: boolean
  restartEndsAt: number
  /** The inverter stops answering at this time. */
  silentFrom: number
  /** The frequency on which the inverter last heard the gateway, in the unit of `cmt_frequency`. */
  frequency?: number
  /** When the inverter finds the gateway again, after the gateway has changed its frequency. */
  answersAgainAt?: number
  /** The solar day of `lostToday`, as a number from `solarDay`. */
  day: number
  lastMeasuredAt: number
  /** Wh per string that the inverter did not produce today because of its limit, a restart or a switch-off. */
  lostToday: number[]
  /** Wh per string of all earlier days. */
  earlierYield: number[]
  /** Events of commands and of the scenario. `inverterEvents.ts` adds the daily events. */
  loggedEvents: LoggedEvent[]
}

export interface StringMeasurement {
  watts: number
  volts: number
  amps: number
  /** The yield of today. */
  todayWh: number
  /** The yield of all days. */
  totalKwh: number
}

export interface Measurement {
  atMs: number
  strings: StringMeasurement[]
  ac: { watts: number; volts: number; amps: number; hertz: number; powerFactor: number; reactiveVar: number }
  celsius: number
}

const EFFICIENCY = 0.953
/** The elevation of the sun at which the inverter begins to answer. The inverter begins to produce later. */
const AWAKE_DEGREES = -4
const RESTART_MS = 30_000
const HOUR_MS = 3_600_000
/** The power of the panels divided by the power of the inverter. Applies to strings without a power in the settings. */
const DEFAULT_PANEL_OVERSIZE = 1.1

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** `configuredWatts`: the power of each string in the settings; 0 if it is not set. */
export function newUnit(
  serial: string,
  family: Family,
  configuredWatts: number[],
  now: number,
  location: Location,
): InverterUnit {
  const defaultWatts = Math.round((family.model.max_power / family.strings) * DEFAULT_PANEL_OVERSIZE)
  const panels = Array.from({ length: family.strings }, (_, stringIndex) => ({
    serial,
    string: stringIndex,
    watts: configuredWatts[stringIndex] || defaultWatts,
  }))
  return {
    serial,
    family,
    panels,
    limit: 100,
    persistentLimit: 100,
    isSwitchedOff: false,
    ignoresCommands: behaviour(serial).ignoresCommands,
    restartEndsAt: 0,
    silentFrom: Number.POSITIVE_INFINITY,
    day: solarDay(now, location),
    lastMeasuredAt: now,
    lostToday: panels.map(() => 0),
    earlierYield: panels.map(({ string }) => Math.round(200_000 + 700_000 * seededNumber(serial, `yield ${string}`))),
    loggedEvents: [],
  }
}

export function isAwake(unit: InverterUnit, now: number, location: Location): boolean {
  return (
    !behaviour(unit.serial).neverAnswers &&
    now < unit.silentFrom &&
    sunPosition(now, location).elevation > AWAKE_DEGREES
  )
}

/** Starts a new day after each night. Adds the yield of the last day to the total, restores the persistent limit, switches the inverter on, and clears its events. */
function startNewDay(unit: InverterUnit, now: number, location: Location): void {
  const day = solarDay(now, location)
  if (day <= unit.day) return
  for (const [stringIndex, panel] of unit.panels.entries()) {
    const lost = unit.lostToday[stringIndex] ?? 0
    if (!behaviour(unit.serial).neverProduces) {
      const earlier = unit.earlierYield[stringIndex] ?? 0
      unit.earlierYield[stringIndex] = earlier + availableOnDay(panel, unit.day, location) - lost
    }
    unit.lostToday[stringIndex] = 0
  }
  unit.day = day
  unit.limit = unit.persistentLimit
  unit.isSwitchedOff = false
  unit.loggedEvents = []
}

export function measure(unit: InverterUnit, now: number, location: Location): Measurement {
  startNewDay(unit, now, location)
  const isIdle = behaviour(unit.serial).neverProduces || unit.isSwitchedOff || now < unit.restartEndsAt
  const available = unit.panels.map((panel) => availableWatts(panel, now, location))
  const availableSum = available.reduce((total, watts) => total + watts, 0)
  const allowedDcWatts = (unit.family.model.max_power * Math.min(unit.limit, 100)) / 100 / EFFICIENCY
  const producedShare = isIdle || availableSum === 0 ? 0 : Math.min(1, allowedDcWatts / availableSum)

  const hours = (now - unit.lastMeasuredAt) / HOUR_MS
  unit.lastMeasuredAt = now
  const fluctuation = Math.sin(now / 97_000 + 6 * seededNumber(unit.serial, 'grid'))
  const strings = unit.panels.map((panel, stringIndex) => {
    const possibleWatts = available[stringIndex] ?? 0
    const lost = (unit.lostToday[stringIndex] ?? 0) + possibleWatts * (1 - producedShare) * hours
    unit.lostToday[stringIndex] = lost
    const watts = round(possibleWatts * producedShare, 1)
    const volts = round((watts > 0 ? 33 : 18.4) + stringIndex * 0.4 + fluctuation * 0.2, 1)
    const todayWh = behaviour(unit.serial).neverProduces
      ? 0
      : Math.max(0, Math.floor(availableToday(panel, now, location) - lost))
    const totalKwh = (Math.floor(unit.earlierYield[stringIndex] ?? 0) + todayWh) / 1000
    return { watts, volts, amps: round(watts / volts, 2), todayWh, totalKwh }
  })

  const watts = round(strings.reduce((total, string) => total + string.watts, 0) * EFFICIENCY, 1)
  const volts = round(unit.family.acVoltage + fluctuation * 0.6, 1)
  return {
    atMs: now,
    strings,
    ac: {
      watts,
      volts,
      amps: round(watts / volts, 2),
      hertz: round(50 + fluctuation * 0.02, 2),
      powerFactor: watts > 0 ? 1 : 0,
      reactiveVar: watts > 0 ? 0.4 : 0,
    },
    celsius: round(12 + 22 * (watts / unit.family.model.max_power) + sunPosition(now, location).elevation / 6, 1),
  }
}

interface LimitSetting {
  percent: number
  isPersistent: boolean
}

export function applyLimit(
  unit: InverterUnit,
  { percent, isPersistent }: LimitSetting,
  now: number,
  location: Location,
): void {
  startNewDay(unit, now, location)
  unit.limit = percent
  if (isPersistent) unit.persistentLimit = percent
}

export function applyPower(
  unit: InverterUnit,
  command: 'on' | 'off' | 'restart',
  now: number,
  location: Location,
): void {
  startNewDay(unit, now, location)
  for (const event of unit.loggedEvents) event.ended = true
  unit.isSwitchedOff = command === 'off'
  if (command === 'restart') {
    unit.restartEndsAt = now + RESTART_MS
    unit.limit = unit.persistentLimit
  }
  if (command === 'on') return
  // A restart is logged as a shutdown whose end is already known: `eventsOf` gives it an end 30 seconds later.
  unit.loggedEvents.push({ id: 124, message: 'Shut down by remote control', atMs: now, ended: command === 'restart' })
}
