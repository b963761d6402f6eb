import { type InverterUnit, isAwake, measure, newUnit, takeLimit, takePower } from '../world/inverter'
import { eventsOf } from '../world/inverterEvents'
import { seededNumber } from '../world/seededNumber'
import type { Contact, LimitCommand, PowerCommand, Task } from './contact'
import { type Gateway, isClockSet, isConnected, isInitialised, locationOf, zoneOf } from './gateway'
import { contactOf, isPolled, maxPower, sendLimit, sendPower, slotOf } from './inverters'
import { logOutcome, logSending } from './radioLog'
import { localMidnight } from './timezone'

const ANSWERED_MS = { poll: 300, readLimit: 100, limit: 1200, power: 1200 }
/** A command is sent five times, each time with two seconds to answer. */
const UNANSWERED_MS = { poll: 800, readLimit: 1000, limit: 10_000, power: 10_000 }
const READ_LIMIT_EVERY_MS = 2 * 60_000
const READ_LIMIT_AFTER_COMMAND_MS = 4 * 60_000
/** A restored config.json may hold an interval of 0. */
const SHORTEST_POLL_MS = 100
const SHORTEST_RETUNE_MS = 90_000
const HZ_PER_MHZ = 1_000_000
const RETUNE_SPREAD_MS = 150_000

/** Sends, waits and polls until a moment. Nothing is sent while the clock is not set. */
export function runRadio(gateway: Gateway, until: number): void {
  const { radio } = gateway
  while (radio.now < until) {
    if (!isClockSet(gateway)) {
      radio.now = until
    } else if (radio.current) {
      if (radio.current.endsAt > until) return
      radio.now = radio.current.endsAt
      finish(gateway, radio.current.task)
      delete radio.current
    } else if (!startNext(gateway) && !queuePoll(gateway, until)) {
      radio.now = until
    }
  }
}

function startNext(gateway: Gateway): boolean {
  const { radio } = gateway
  const index = radio.queue.findIndex(({ contact }) => isInitialised(gateway, contact.family.radio))
  const [task] = index < 0 ? [] : radio.queue.splice(index, 1)
  if (!task) return false
  radio.current = { task, endsAt: radio.now + (answers(gateway, task) ? ANSWERED_MS : UNANSWERED_MS)[task.kind] }
  task.contact.statistics.requests++
  logSending(gateway, task)
  return true
}

/** One inverter per interval; false when none is due until then. */
function queuePoll(gateway: Gateway, until: number): boolean {
  const { radio } = gateway
  const due =
    radio.lastPollAt +
    Math.max(gateway.settings.dtu.pollinterval * (gateway.firmware.pollUnitMs ?? 1000), SHORTEST_POLL_MS)
  if (due > until || radio.contacts.length === 0) return false
  radio.now = Math.max(radio.now, due)
  radio.lastPollAt = radio.now
  const contact = radio.contacts[radio.position % radio.contacts.length]
  radio.position = (radio.position + 1) % radio.contacts.length
  if (!contact || !isInitialised(gateway, contact.family.radio)) return true
  if (isPolled(gateway, contact)) {
    radio.queue.push({ kind: 'poll', contact })
    if (isLimitDue(gateway, contact)) radio.queue.push({ kind: 'readLimit', contact })
  }
  resendFailed(gateway, contact)
  return true
}

function unitOf(gateway: Gateway, { serial, family }: Contact): InverterUnit {
  const known = gateway.units.get(serial)
  if (known) return known
  const watts = slotOf(gateway, serial)?.channel.map((channel) => channel.max_power) ?? []
  const unit = newUnit(serial, family, watts, gateway.radio.now, locationOf(gateway))
  gateway.units.set(serial, unit)
  return unit
}

function answers(gateway: Gateway, { contact, kind }: Task): boolean {
  const unit = unitOf(gateway, contact)
  if (!isConnected(gateway, contact.family.radio) || !isAwake(unit, gateway.radio.now, locationOf(gateway)))
    return false
  const isCommand = kind === 'limit' || kind === 'power'
  return followsFrequency(gateway, unit) && !(isCommand && unit.ignoresCommands)
}

/** After a change of the frequency an inverter needs minutes to find the gateway again. */
function followsFrequency({ radio, settings, hardware, firmware }: Gateway, unit: InverterUnit): boolean {
  const wanted = settings.dtu.cmt_frequency
  if (hardware.inverterMegahertz && unit.family.radio === 'cmt')
    return wanted * firmware.frequencyUnitHz === hardware.inverterMegahertz * HZ_PER_MHZ
  if (unit.family.radio === 'nrf' || unit.frequencyKhz === undefined) unit.frequencyKhz = wanted
  if (unit.frequencyKhz !== wanted) {
    unit.followsAt ??= radio.now + SHORTEST_RETUNE_MS + RETUNE_SPREAD_MS * seededNumber(unit.serial, 'retune')
    if (radio.now < unit.followsAt) return false
    unit.frequencyKhz = wanted
  }
  delete unit.followsAt
  return true
}

function finish(gateway: Gateway, task: Task): void {
  const isAnswered = answers(gateway, task)
  logOutcome(gateway, task, isAnswered)
  const { statistics } = task.contact
  if (isAnswered) statistics.answers++
  else statistics.silences++
  if (task.kind === 'poll') finishPoll(gateway, task.contact, isAnswered)
  if (task.kind === 'readLimit') finishReadLimit(gateway, task.contact, isAnswered)
  if (task.kind === 'limit') finishLimit(gateway, task.contact, task.command, isAnswered)
  if (task.kind === 'power') finishPower(gateway, task.contact, task.command, isAnswered)
}

function finishPoll(gateway: Gateway, polled: Contact, isAnswered: boolean): void {
  // Of two entries with the same serial only the first ever gets what the inverter says.
  const contact = contactOf(gateway, polled.serial) ?? polled
  if (!isAnswered) {
    contact.failures++
    return
  }
  const { now } = gateway.radio
  const unit = unitOf(gateway, contact)
  const location = locationOf(gateway)
  contact.failures = 0
  contact.knowsModel = true
  contact.measurement = measure(unit, now, location)
  contact.events = eventsOf(unit, now, localMidnight(zoneOf(gateway), now / 1000) * 1000, location)
}

function isLimitDue({ radio: { now } }: Gateway, { mustReadLimit, limitReadAt, limitSentAt }: Contact): boolean {
  return mustReadLimit || (now - limitReadAt > READ_LIMIT_EVERY_MS && now - limitSentAt > READ_LIMIT_AFTER_COMMAND_MS)
}

function finishReadLimit(gateway: Gateway, contact: Contact, isAnswered: boolean): void {
  contact.mustReadLimit = !isAnswered && Boolean(gateway.firmware.readsLimitAtOnce)
  if (!isAnswered) return
  contact.limit = unitOf(gateway, contact).limit
  contact.limitReadAt = gateway.radio.now
}

/** Repeats failed commands. Called with each poll of the inverter. The status is pending while a command is repeated. */
function resendFailed(gateway: Gateway, contact: Contact): void {
  const { limitStatus, lastLimit, powerStatus, lastPower } = contact
  if (limitStatus === 'Failure' && lastLimit) sendLimit(gateway, contact, lastLimit)
  if (powerStatus === 'Failure' && lastPower) sendPower(gateway, contact, lastPower)
}

/** As exactly as an inverter keeps it. */
const inTenths = (percent: number) => Math.round(percent * 10) / 10
/** The gateway stores tenths of a percent and cuts off the rest. */
const cutToTenths = (percent: number) => Math.trunc(Math.fround(Math.fround(percent) * 10)) / 10

function finishLimit(gateway: Gateway, contact: Contact, command: LimitCommand, isAnswered: boolean): void {
  contact.limitStatus = isAnswered ? 'Ok' : 'Failure'
  if (!isAnswered) return
  contact.limitSentAt = gateway.radio.now
  const percentOf = (watts: number) => (command.isRelative ? command.value : (command.value / watts) * 100)
  const percent = inTenths(percentOf(contact.family.model.max_power))
  takeLimit(
    unitOf(gateway, contact),
    { percent, isPersistent: command.isPersistent },
    gateway.radio.now,
    locationOf(gateway),
  )
  if (command.isRelative || maxPower(contact) > 0) contact.limit = cutToTenths(percentOf(maxPower(contact)))
}

function finishPower(gateway: Gateway, contact: Contact, command: PowerCommand, isAnswered: boolean): void {
  contact.powerStatus = isAnswered ? 'Ok' : 'Failure'
  if (isAnswered) takePower(unitOf(gateway, contact), command, gateway.radio.now, locationOf(gateway))
}
