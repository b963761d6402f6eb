import { applyLimit, applyPower, type InverterUnit, isAwake, measure, newUnit } from '../world/inverter'
import { eventsOf } from '../world/inverterEvents'
import { seededNumber } from '../world/seededNumber'
import type { Contact, LimitCommand, PowerCommand, Task } from './contact'
import { type Gateway, isConnected, locationOf, zoneOf } from './gateway'
import { contactOf, isLimitQueued, maxPower, slotOf } from './inverters'
import { logOutcome } from './radioLog'
import { localMidnight } from './timezone'

const SHORTEST_RETUNE_MS = 90_000
const HZ_PER_MHZ = 1_000_000
const RETUNE_SPREAD_MS = 150_000

function unitOf(gateway: Gateway, { serial, family }: Contact): InverterUnit {
  const knownUnit = gateway.inverters.get(serial)
  if (knownUnit) return knownUnit
  const configuredWatts = slotOf(gateway, serial)?.channel.map((channel) => channel.max_power) ?? []
  const unit = newUnit(serial, family, configuredWatts, gateway.radio.now, locationOf(gateway))
  const { silent, shaded, pastEvents = [] } = gateway.hardware
  if (silent?.serial === serial) unit.silentFrom = silent.from
  const panel = shaded?.serial === serial && unit.panels[shaded.string]
  if (panel) panel.shadedFrom = shaded.from
  for (const past of pastEvents) {
    if (past.serial === serial) unit.loggedEvents.push({ ...past.event })
  }
  gateway.inverters.set(serial, unit)
  return unit
}

/** Checks whether the inverter answers a task that is sent now. A change of the channel gets no answer. */
export function willBeAnswered(gateway: Gateway, { contact, kind }: Task): boolean {
  if (kind === 'channel') return false
  const unit = unitOf(gateway, contact)
  if (!isConnected(gateway, contact.family.radio) || !isAwake(unit, gateway.radio.now, locationOf(gateway)))
    return false
  return followsFrequency(gateway, unit) && (isQuery(kind) || !unit.ignoresCommands)
}

/** Checks whether an inverter uses the gateway's frequency. After a change of the frequency, the inverter needs minutes to find the gateway again. */
function followsFrequency({ radio, settings, hardware, firmware }: Gateway, unit: InverterUnit): boolean {
  const gatewayFrequency = settings.dtu.cmt_frequency
  if (hardware.inverterMegahertz && unit.family.radio === 'cmt')
    return gatewayFrequency * firmware.frequencyUnitHz === hardware.inverterMegahertz * HZ_PER_MHZ
  if (unit.family.radio === 'nrf' || unit.frequency === undefined) unit.frequency = gatewayFrequency
  if (unit.frequency !== gatewayFrequency) {
    unit.answersAgainAt ??= radio.now + SHORTEST_RETUNE_MS + RETUNE_SPREAD_MS * seededNumber(unit.serial, 'retune')
    if (radio.now < unit.answersAgainAt) return false
    unit.frequency = gatewayFrequency
  }
  delete unit.answersAgainAt
  return true
}

const isQuery = (kind: Task['kind']) => kind !== 'limit' && kind !== 'power'

/** Stores the result of a task. */
export function finishTask(gateway: Gateway, task: Task, isAnswered: boolean): void {
  logOutcome(gateway, task, isAnswered)
  const { statistics } = task.contact
  if (isAnswered) statistics.answers++
  else statistics.missingAnswers++
  if (task.kind === 'poll') finishPoll(gateway, task.contact, isAnswered)
  if (task.kind === 'limitState') finishLimitState(gateway, task.contact, isAnswered)
  if (task.kind === 'limit') finishLimit(gateway, task.contact, task.command, isAnswered)
  if (task.kind === 'power') finishPower(gateway, task.contact, task.command, isAnswered)
}

function finishPoll(gateway: Gateway, polled: Contact, isAnswered: boolean): void {
  // If two entries have the same serial, only the first receives the inverter's answers.
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

function finishLimitState(gateway: Gateway, contact: Contact, isAnswered: boolean): void {
  contact.mustReadLimit = !isAnswered && Boolean(gateway.firmware.readsLimitAtOnce)
  if (!isAnswered) return
  contact.limit = unitOf(gateway, contact).limit
  contact.limitReadAt = gateway.radio.now
}

/** The inverter rounds a limit to tenths of a percent. */
const roundToTenths = (percent: number) => Math.round(percent * 10) / 10
/** The gateway truncates a limit to tenths of a percent. */
const cutToTenths = (percent: number) => Math.trunc(Math.fround(Math.fround(percent) * 10)) / 10

function finishLimit(gateway: Gateway, contact: Contact, command: LimitCommand, isAnswered: boolean): void {
  if (!isAnswered) {
    contact.limitStatus = 'Failure'
    return
  }
  // With `pollsWhileRadioIsBusy`, the status stays pending while a newer limit is queued. Other firmware reports Ok.
  if (!(gateway.firmware.pollsWhileRadioIsBusy && isLimitQueued(gateway, contact, command))) contact.limitStatus = 'Ok'
  contact.limitAcceptedAt = gateway.radio.now
  const percentOf = (maxWatts: number) => (command.isRelative ? command.value : (command.value / maxWatts) * 100)
  const percent = roundToTenths(percentOf(contact.family.model.max_power))
  applyLimit(
    unitOf(gateway, contact),
    { percent, isPersistent: command.isPersistent },
    gateway.radio.now,
    locationOf(gateway),
  )
  if (command.isRelative || maxPower(contact) > 0) contact.limit = cutToTenths(percentOf(maxPower(contact)))
}

function finishPower(gateway: Gateway, contact: Contact, command: PowerCommand, isAnswered: boolean): void {
  contact.powerStatus = isAnswered ? 'Ok' : 'Failure'
  if (isAnswered) applyPower(unitOf(gateway, contact), command, gateway.radio.now, locationOf(gateway))
}
