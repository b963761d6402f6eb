import { characteristic } from '../json/serial'
import { eventsOf, type InverterUnit, isAwake, measure, newUnit, takeLimit, takePower } from '../world/inverter'
import { behaviour } from '../world/models'
import {
  type Contact,
  contactOf,
  isPolled,
  type LimitCommand,
  maxPower,
  type PowerCommand,
  slotOf,
  type Task,
  takesCommands,
} from './contacts'
import { type Device, isClockSet, isConnected, isInitialised, placeOf, zoneOf } from './gateway'
import { outcome, sending } from './radioLog'
import { localMidnight } from './timezone'

const ANSWERED_MS = { poll: 300, limit: 900, power: 900 }
const UNANSWERED_MS = { poll: 800, limit: 4000, power: 4000 }
const READ_LIMIT_EVERY_MS = 2 * 60_000
const READ_LIMIT_AFTER_COMMAND_MS = 4 * 60_000
/** A restored config.json may hold an interval of 0. */
const SHORTEST_POLL_MS = 100
const SHORTEST_RETUNE_MS = 90_000
const RETUNE_SPREAD_MS = 150_000

/** Sends, waits and polls until a moment. Nothing is sent while the clock is not set. */
export function runRadio(device: Device, until: number): void {
  const { radio } = device
  while (radio.now < until) {
    if (!isClockSet(device)) {
      radio.now = until
    } else if (radio.current) {
      if (radio.current.endsAt > until) return
      radio.now = radio.current.endsAt
      finish(device, radio.current.task)
      delete radio.current
    } else if (!startNext(device) && !queuePoll(device, until)) {
      radio.now = until
    }
  }
}

function startNext(device: Device): boolean {
  const { radio } = device
  const index = radio.queue.findIndex(({ contact }) => isInitialised(device, contact.family.radio))
  const [task] = index < 0 ? [] : radio.queue.splice(index, 1)
  if (!task) return false
  radio.current = { task, endsAt: radio.now + (answers(device, task) ? ANSWERED_MS : UNANSWERED_MS)[task.kind] }
  device.log(sending(device, task))
  return true
}

/** One inverter per interval; false when none is due until then. */
function queuePoll(device: Device, until: number): boolean {
  const { radio } = device
  const due = radio.lastPollAt + Math.max(device.settings.dtu.pollinterval * 1000, SHORTEST_POLL_MS)
  if (due > until || radio.contacts.length === 0) return false
  radio.now = Math.max(radio.now, due)
  radio.lastPollAt = radio.now
  const contact = radio.contacts[radio.position % radio.contacts.length]
  radio.position = (radio.position + 1) % radio.contacts.length
  if (!contact || !isInitialised(device, contact.family.radio)) return true
  if (isPolled(device, contact)) radio.queue.push({ kind: 'poll', contact })
  return true
}

function unitOf(device: Device, { serial, family }: Contact): InverterUnit {
  const known = device.units.get(serial)
  if (known) return known
  const watts = slotOf(device, serial)?.channel.map((channel) => channel.max_power) ?? []
  const unit = newUnit(serial, family, watts, device.radio.now, placeOf(device))
  device.units.set(serial, unit)
  return unit
}

function answers(device: Device, { contact, kind }: Task): boolean {
  const unit = unitOf(device, contact)
  if (!isConnected(device, contact.family.radio) || !isAwake(unit, device.radio.now, placeOf(device))) return false
  return followsFrequency(device, unit) && (kind === 'poll' || !behaviour(contact.serial).ignoresCommands)
}

/** After a change of the frequency an inverter needs minutes to find the gateway again. */
function followsFrequency({ radio, settings }: Device, unit: InverterUnit): boolean {
  const wanted = settings.dtu.cmt_frequency
  if (unit.family.radio === 'nrf' || unit.frequencyKhz === undefined) unit.frequencyKhz = wanted
  if (unit.frequencyKhz !== wanted) {
    unit.followsAt ??= radio.now + SHORTEST_RETUNE_MS + RETUNE_SPREAD_MS * characteristic(unit.serial, 'retune')
    if (radio.now < unit.followsAt) return false
    unit.frequencyKhz = wanted
  }
  delete unit.followsAt
  return true
}

function finish(device: Device, task: Task): void {
  const isAnswered = answers(device, task)
  device.log(outcome(device, task, isAnswered))
  if (task.kind === 'poll') finishPoll(device, task.contact, isAnswered)
  if (task.kind === 'limit') finishLimit(device, task.contact, task.command, isAnswered)
  if (task.kind === 'power') finishPower(device, task.contact, task.command, isAnswered)
}

function finishPoll(device: Device, polled: Contact, isAnswered: boolean): void {
  // Of two entries with the same serial only the first ever gets what the inverter says.
  const contact = contactOf(device, polled.serial) ?? polled
  if (!isAnswered) {
    contact.failures++
    return
  }
  const { now } = device.radio
  const unit = unitOf(device, contact)
  const place = placeOf(device)
  contact.failures = 0
  contact.knowsModel = true
  repeatFailed(device, contact)
  contact.measurement = measure(unit, now, place)
  contact.events = eventsOf(unit, now, localMidnight(zoneOf(device), now / 1000) * 1000, place)
  const isDue =
    now - contact.limitReadAt >= READ_LIMIT_EVERY_MS && now - contact.limitSentAt >= READ_LIMIT_AFTER_COMMAND_MS
  if (isDue) {
    contact.limit = unit.limit
    contact.limitReadAt = now
  }
}

/** What an inverter did not take before is sent again with each poll. */
function repeatFailed(device: Device, contact: Contact): void {
  if (!takesCommands(device, contact) || behaviour(contact.serial).ignoresCommands) return
  if (contact.failedLimit) finishLimit(device, contact, contact.failedLimit, true)
  if (contact.failedPower) finishPower(device, contact, contact.failedPower, true)
}

function finishLimit(device: Device, contact: Contact, command: LimitCommand, isAnswered: boolean): void {
  contact.limitStatus = isAnswered ? 'Ok' : 'Failure'
  if (!isAnswered) {
    contact.failedLimit = command
    return
  }
  delete contact.failedLimit
  contact.limitSentAt = device.radio.now
  const percentOf = (watts: number) => (command.isRelative ? command.value : (command.value / watts) * 100)
  const percent = percentOf(contact.family.model.max_power)
  takeLimit(unitOf(device, contact), { percent, isPersistent: command.isPersistent }, device.radio.now, placeOf(device))
  if (command.isRelative || maxPower(contact) > 0) contact.limit = percentOf(maxPower(contact))
}

function finishPower(device: Device, contact: Contact, command: PowerCommand, isAnswered: boolean): void {
  contact.powerStatus = isAnswered ? 'Ok' : 'Failure'
  if (!isAnswered) {
    contact.failedPower = command
    return
  }
  delete contact.failedPower
  takePower(unitOf(device, contact), command, device.radio.now, placeOf(device))
}
