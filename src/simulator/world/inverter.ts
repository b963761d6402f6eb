import { behaviour, type Family } from './models'
import { availableOnDay, availableToday, availableWatts, type Panel, solarDay } from './panels'
import { seededNumber } from './seededNumber'
import { type Location, sunPosition } from './sun'

export interface LoggedEvent {
  id: number
  message: string
  atMs: number
  ended: boolean
}

/** The inverter on the roof. It keeps running while the gateway restarts, and is off without sun. */
export interface InverterUnit {
  serial: string
  family: Family
  panels: Panel[]
  /** Percent of the model's power; the persistent one returns after each night or restart. */
  limit: number
  persistentLimit: number
  isSwitchedOff: boolean
  /** Answers polls, but accepts neither limits nor power commands. */
  ignoresCommands: boolean
  restartsUntil: number
  /** It stops answering at this time. */
  silentFrom: number
  /** Its frequency, and the time when it will have followed the gateway to another one. */
  frequencyKhz?: number
  followsAt?: number
  day: number
  lastMeasuredAt: number
  /** Wh not produced today because of limits, per string; Wh of the days before. */
  lostToday: number[]
  before: number[]
  /** Entries of the event log, in addition to those of every day. */
  loggedEvents: LoggedEvent[]
}

export interface StringMeasurement {
  watts: number
  volts: number
  amps: number
  /** Wh today, kWh ever. */
  today: number
  ever: number
}

export interface Measurement {
  atMs: number
  strings: StringMeasurement[]
  ac: { watts: number; volts: number; amps: number; hertz: number; powerFactor: number; reactive: number }
  celsius: number
}

const EFFICIENCY = 0.953
/** The electronics wake up before there is anything to feed in. */
const AWAKE_DEGREES = -4
const RESTART_MS = 30_000
const HOUR_MS = 3_600_000
const UNCONFIGURED_HEADROOM = 1.1

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** `configuredWatts` per string; 0 where the owner has not said what hangs there. */
export function newUnit(
  serial: string,
  family: Family,
  configuredWatts: number[],
  now: number,
  location: Location,
): InverterUnit {
  const usual = Math.round((family.model.max_power / family.strings) * UNCONFIGURED_HEADROOM)
  const panels = Array.from({ length: family.strings }, (_, string) => ({
    serial,
    string,
    watts: configuredWatts[string] || usual,
  }))
  return {
    serial,
    family,
    panels,
    limit: 100,
    persistentLimit: 100,
    isSwitchedOff: false,
    ignoresCommands: behaviour(serial).ignoresCommands,
    restartsUntil: 0,
    silentFrom: Number.POSITIVE_INFINITY,
    day: solarDay(now, location),
    lastMeasuredAt: now,
    lostToday: panels.map(() => 0),
    before: panels.map(({ string }) => Math.round(200_000 + 700_000 * seededNumber(serial, `yield ${string}`))),
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

/** Each night ends the day: what it gave joins the total, and only the persistent limit is left. */
function followCalendar(unit: InverterUnit, now: number, location: Location): void {
  const day = solarDay(now, location)
  if (day <= unit.day) return
  for (const [string, panel] of unit.panels.entries()) {
    const lost = unit.lostToday[string] ?? 0
    if (!behaviour(unit.serial).neverProduces) {
      unit.before[string] = (unit.before[string] ?? 0) + availableOnDay(panel, unit.day, location) - lost
    }
    unit.lostToday[string] = 0
  }
  unit.day = day
  unit.limit = unit.persistentLimit
  unit.isSwitchedOff = false
  unit.loggedEvents = []
}

export function measure(unit: InverterUnit, now: number, location: Location): Measurement {
  followCalendar(unit, now, location)
  const isIdle = behaviour(unit.serial).neverProduces || unit.isSwitchedOff || now < unit.restartsUntil
  const available = unit.panels.map((panel) => availableWatts(panel, now, location))
  const sum = available.reduce((total, watts) => total + watts, 0)
  const allowed = (unit.family.model.max_power * Math.min(unit.limit, 100)) / 100 / EFFICIENCY
  const share = isIdle || sum === 0 ? 0 : Math.min(1, allowed / sum)

  const hours = (now - unit.lastMeasuredAt) / HOUR_MS
  unit.lastMeasuredAt = now
  const wobble = Math.sin(now / 97_000 + 6 * seededNumber(unit.serial, 'grid'))
  const strings = unit.panels.map((panel, string) => {
    const full = available[string] ?? 0
    const lost = (unit.lostToday[string] ?? 0) + full * (1 - share) * hours
    unit.lostToday[string] = lost
    const watts = round(full * share, 1)
    const volts = round((watts > 0 ? 33 : 18.4) + string * 0.4 + wobble * 0.2, 1)
    const today = behaviour(unit.serial).neverProduces
      ? 0
      : Math.max(0, Math.floor(availableToday(panel, now, location) - lost))
    const ever = (Math.floor(unit.before[string] ?? 0) + today) / 1000
    return { watts, volts, amps: round(watts / volts, 2), today, ever }
  })

  const watts = round(strings.reduce((total, string) => total + string.watts, 0) * EFFICIENCY, 1)
  const volts = round(unit.family.acVoltage + wobble * 0.6, 1)
  return {
    atMs: now,
    strings,
    ac: {
      watts,
      volts,
      amps: round(watts / volts, 2),
      hertz: round(50 + wobble * 0.02, 2),
      powerFactor: watts > 0 ? 1 : 0,
      reactive: watts > 0 ? 0.4 : 0,
    },
    celsius: round(12 + 22 * (watts / unit.family.model.max_power) + sunPosition(now, location).elevation / 6, 1),
  }
}

interface LimitSetting {
  percent: number
  isPersistent: boolean
}

export function takeLimit(
  unit: InverterUnit,
  { percent, isPersistent }: LimitSetting,
  now: number,
  location: Location,
): void {
  followCalendar(unit, now, location)
  unit.limit = percent
  if (isPersistent) unit.persistentLimit = percent
}

export function takePower(
  unit: InverterUnit,
  command: 'on' | 'off' | 'restart',
  now: number,
  location: Location,
): void {
  followCalendar(unit, now, location)
  for (const event of unit.loggedEvents) event.ended = true
  unit.isSwitchedOff = command === 'off'
  if (command === 'restart') {
    unit.restartsUntil = now + RESTART_MS
    unit.limit = unit.persistentLimit
  }
  if (command === 'on') return
  unit.loggedEvents.push({ id: 124, message: 'Shut down by remote control', atMs: now, ended: command === 'restart' })
}
