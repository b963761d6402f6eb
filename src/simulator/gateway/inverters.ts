import { behaviour } from '../world/models'
import type { Contact, LimitCommand, PowerCommand, Radio, Statistics, Task } from './contact'
import { type Gateway, isDay } from './gateway'
import type { Slot } from './settings'

export const newRadio = (now: number): Radio => ({
  contacts: [],
  queue: [],
  current: {},
  now,
  hasTotals: false,
  lastPollAt: Number.NEGATIVE_INFINITY,
  nextIndex: 0,
})

export const noStatistics = (): Statistics => ({ requests: 0, answers: 0, missingAnswers: 0 })

export const slotOf = (gateway: Gateway, serial: string): Slot | undefined =>
  gateway.settings.inverters.find((slot) => slot.serial === serial)

export const contactOf = (gateway: Gateway, serial: string): Contact | undefined =>
  gateway.radio.contacts.find((contact) => contact.serial === serial)

/** Adds a contact for the inverter of a slot, if the firmware knows the inverter's type. */
export function addInverter(gateway: Gateway, { serial, name }: Slot): void {
  const family = gateway.firmware.familyOf(serial)
  if (!family) return
  gateway.radio.contacts.push({
    serial,
    name,
    family,
    failures: 0,
    statistics: noStatistics(),
    events: [],
    knowsModel: false,
    limit: 0,
    limitReadAt: gateway.bootedAt,
    limitAcceptedAt: gateway.bootedAt,
    mustReadLimit: gateway.firmware.readsLimitAtOnce ?? false,
    limitStatus: 'Ok',
    powerStatus: 'Ok',
  })
}

export function removeInverter(gateway: Gateway, serial: string): void {
  const { radio } = gateway
  const contact = contactOf(gateway, serial)
  radio.contacts = radio.contacts.filter((other) => other !== contact)
  radio.queue = radio.queue.filter((task) => task.contact !== contact)
  if (contact && radio.current[contact.family.radio]?.task.contact === contact)
    delete radio.current[contact.family.radio]
}

export function isPolled(gateway: Gateway, { serial }: Contact): boolean {
  const slot = slotOf(gateway, serial)
  return Boolean(slot?.poll_enable && (slot.poll_enable_night || isDay(gateway)))
}

export function takesCommands(gateway: Gateway, { serial }: Contact): boolean {
  const slot = slotOf(gateway, serial)
  return Boolean(slot?.command_enable && (slot.command_enable_night || isDay(gateway)))
}

export const isReachable = (gateway: Gateway, contact: Contact) =>
  isPolled(gateway, contact) && contact.failures <= (slotOf(gateway, contact.serial)?.reachable_threshold ?? 0)

/** Checks whether a task sets a limit of this inverter with the same unit and persistence as a command. */
function isSameLimit(task: Task, contact: Contact, { isRelative, isPersistent }: LimitCommand): boolean {
  if (task.kind !== 'limit' || task.contact !== contact) return false
  return task.command.isRelative === isRelative && task.command.isPersistent === isPersistent
}

export const isLimitQueued = ({ radio }: Gateway, contact: Contact, command: LimitCommand) =>
  radio.queue.some((task) => isSameLimit(task, contact, command))

/** Queues a limit for the inverter. If commands to the inverter are switched off, the queue and `limitStatus` stays the same. */
export function sendLimit(gateway: Gateway, contact: Contact, command: LimitCommand): void {
  const { radio, firmware } = gateway
  if (!takesCommands(gateway, contact)) return
  // With `pollsWhileRadioIsBusy`, the new limit replaces a queued limit of the same kind.
  if (firmware.pollsWhileRadioIsBusy) radio.queue = radio.queue.filter((task) => !isSameLimit(task, contact, command))
  contact.limitStatus = 'Pending'
  contact.lastLimit = command
  radio.queue.push({ kind: 'limit', contact, command })
}

export function sendPower(gateway: Gateway, contact: Contact, command: PowerCommand): void {
  if (!takesCommands(gateway, contact)) return
  contact.powerStatus = 'Pending'
  contact.lastPower = command
  gateway.radio.queue.push({ kind: 'power', contact, command })
}

/** The maximum power of the inverter's model in watts; 0 if the gateway does not know the model. */
export function maxPower({ serial, family, knowsModel }: Contact): number {
  return knowsModel && !behaviour(serial).modelIsUnknown ? family.model.max_power : 0
}
