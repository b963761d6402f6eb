import { code, type WriteReply } from '../../../../contract/codes'
import { deviceLimits } from '../../../../contract/deviceLimits'
import type { Inverter, InverterList } from '../../../../contract/inverter'
import { type Gateway, saveSettings } from '../../../gateway/gateway'
import { addInverter, contactOf, removeInverter } from '../../../gateway/inverters'
import type { Slot } from '../../../gateway/settings'
import {
  asFloat,
  asText,
  asUint8,
  asUint16,
  boolOr,
  byteLength,
  cutBytes,
  float32,
  hasKeys,
  type Json,
  member,
  textOr,
} from '../../../json/arduinoJson'
import { countsAsZero, noSerial, serialOf } from '../../../json/serial'
import { familyOf, unknownType } from '../../../world/models'
import type { Reader } from '../../read'
import { reply } from '../../reply'
import type { Writer } from '../../write'

const LIST_BYTES = 4096

function listItem({ serial, channel, ...slot }: Slot, id: number): Inverter {
  const family = familyOf(serial)
  return {
    id,
    name: slot.name,
    serial,
    poll_enable: slot.poll_enable,
    poll_enable_night: slot.poll_enable_night,
    command_enable: slot.command_enable,
    command_enable_night: slot.command_enable_night,
    type: family?.type ?? unknownType,
    channel: channel.slice(0, family?.strings ?? deviceLimits.channels),
  }
}

export const inverterList: Reader<InverterList> = {
  rule: 'admin',
  bytes: LIST_BYTES,
  isLinked: (path, text) => path.endsWith('.channel.name') || text === unknownType,
  read: ({ settings }) => ({
    inverter: settings.inverters.map(listItem).filter(({ serial }) => serial !== noSerial),
  }),
}

/** What is wrong with the serial and name of a request, if anything. */
function refusal(record: Json): WriteReply | undefined {
  const bytes = byteLength(asText(member(record, 'name')))
  if (countsAsZero(member(record, 'serial'))) return reply(code.inverterSerialZero)
  if (bytes === 0 || bytes > deviceLimits.inverterNameBytes) {
    return reply(code.inverterName)
  }
  return undefined
}

/** Switches and strings of the place stay as they were left. */
function add(gateway: Gateway, record: Json): WriteReply {
  const refused = refusal(record)
  if (refused) return refused
  const slot = gateway.settings.inverters.find(({ serial }) => serial === noSerial)
  if (!slot) return reply(code.tooManyInverters)
  slot.serial = serialOf(member(record, 'serial'))
  slot.name = asText(member(record, 'name'))
  saveSettings(gateway)
  addInverter(gateway, slot.serial)
  return reply(code.inverterCreated)
}

function slotAt(gateway: Gateway, record: Json): Slot | undefined {
  return gateway.settings.inverters[asUint8(member(record, 'id'))]
}

function edit(gateway: Gateway, record: Json): WriteReply {
  const slot = slotAt(gateway, record)
  if (!slot) return reply(code.inverterId)
  const refused = refusal(record)
  if (refused) return refused
  const channels = member(record, 'channel')
  if (!Array.isArray(channels) || channels.length === 0 || channels.length > deviceLimits.channels) {
    return reply(code.maxChannels)
  }
  const oldSerial = slot.serial
  slot.serial = serialOf(member(record, 'serial'))
  slot.name = asText(member(record, 'name'))
  slot.poll_enable = boolOr(member(record, 'poll_enable'), true)
  slot.poll_enable_night = boolOr(member(record, 'poll_enable_night'), true)
  slot.command_enable = boolOr(member(record, 'command_enable'), true)
  slot.command_enable_night = boolOr(member(record, 'command_enable_night'), true)
  for (const [number, channel] of channels.entries()) {
    slot.channel[number] = {
      // One byte more than fits with its end mark: a longer name comes back damaged after a restart.
      name: cutBytes(textOr(member(channel, 'name'), ''), deviceLimits.channelNameBytes + 1),
      max_power: asUint16(member(channel, 'max_power')),
      yield_total_offset: float32(asFloat(member(channel, 'yield_total_offset'))),
    }
  }
  saveSettings(gateway)
  follow(gateway, oldSerial, slot)
  const { type, message, ...rest } = reply(code.inverterChanged)
  return { type, ...rest, message }
}

/** Another serial drops the old inverter and starts at zero. */
function follow(gateway: Gateway, oldSerial: string, slot: Slot): void {
  if (oldSerial !== slot.serial) removeInverter(gateway, oldSerial)
  const contact = contactOf(gateway, slot.serial)
  if (contact) contact.name = slot.name
  else addInverter(gateway, slot.serial)
}

/** Also says so for a place that was free. */
function del(gateway: Gateway, record: Json): WriteReply {
  const slot = slotAt(gateway, record)
  if (!slot) return reply(code.inverterId)
  const { serial } = slot
  slot.serial = noSerial
  slot.name = ''
  removeInverter(gateway, serial)
  saveSettings(gateway)
  return reply(code.inverterDeleted)
}

export const inverterAdd: Writer = { isComplete: (record) => hasKeys(record, 'serial', 'name'), write: add }

export const inverterEdit: Writer = {
  isComplete: (record) => hasKeys(record, 'id', 'serial', 'name', 'channel'),
  write: edit,
}

export const inverterDel: Writer = { isComplete: (record) => hasKeys(record, 'id'), write: del }
