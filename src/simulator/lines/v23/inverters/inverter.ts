import { type Code, code } from '../../../../contract/codes'
import type { InverterChannel, InverterConfig, InverterList } from '../../../../contract/inverters/inverter'
import { deviceLimits } from '../../../deviceLimits'
import { type Gateway, saveSettings } from '../../../gateway/gateway'
import { addInverter, contactOf, removeInverter } from '../../../gateway/inverters'
import type { Slot } from '../../../gateway/settings'
import type { Json } from '../../../json/arduinoJson'
import { noSerial } from '../../../json/serial'
import { unknownType } from '../../../world/models'
import { decimalSerial, flagOr, float, type Kind, text, textOrEmpty, uint8, uint16 } from '../../fieldKinds'
import { cutTexts, type Fields, pick, type Rule, readFields, reorder } from '../../fields'
import type { Outcome, Reader } from '../../line'
import { reply } from '../../reply'
import { createWriter } from '../../write'

const LIST_BYTES = 4096

export const identityFields: Fields<Pick<Slot, 'serial' | 'name'>> = [
  { name: 'serial', file: 'serial', kind: decimalSerial, code: code.inverterSerialZero },
  {
    name: 'name',
    file: 'name',
    kind: text,
    mustNotBeEmpty: true,
    maxBytes: deviceLimits.inverterNameBytes,
    code: code.inverterName,
  },
]

type Switches = Pick<Slot, 'poll_enable' | 'poll_enable_night' | 'command_enable' | 'command_enable_night'>

export const switchFields: Fields<Switches> = [
  { name: 'poll_enable', file: 'poll_enable', kind: flagOr(true), mayBeMissing: true },
  { name: 'poll_enable_night', file: 'poll_enable_night', kind: flagOr(true), mayBeMissing: true },
  { name: 'command_enable', file: 'command_enable', kind: flagOr(true), mayBeMissing: true },
  { name: 'command_enable_night', file: 'command_enable_night', kind: flagOr(true), mayBeMissing: true },
]

export const slotFields: Fields<Pick<Slot, 'serial' | 'name'> & Switches> = [...identityFields, ...switchFields]

export const channelFields: Fields<InverterChannel> = [
  // One byte more than the device reads from config.json: a name of this length loses its last byte at a restart.
  { name: 'name', file: 'name', kind: textOrEmpty, maxBytes: deviceLimits.channelNameBytes + 1 },
  { name: 'max_power', file: 'max_power', kind: uint16 },
  { name: 'yield_total_offset', file: 'yield_total_offset', kind: float },
]

/** The fields of a slot on a firmware line, without its channels. */
type SlotFields = Fields<Omit<Slot, 'channel'>>

function listItem(gateway: Gateway, slot: Slot, id: number, fields: SlotFields): InverterConfig {
  const family = gateway.firmware.familyOf(slot.serial)
  return {
    id,
    ...reorder(pick(fields, slot), { name: ['order', 'serial'] }),
    type: family?.type ?? unknownType,
    channel: slot.channel.slice(0, family?.strings ?? deviceLimits.channels),
  }
}

/** The slots in use. */
export const listSlots = (gateway: Gateway, fields: SlotFields): InverterConfig[] =>
  gateway.settings.inverters
    .map((slot, id) => listItem(gateway, slot, id, fields))
    .filter(({ serial }) => serial !== noSerial)

export const inverterList: Reader<InverterList> = {
  rule: 'admin',
  memoryBytes: LIST_BYTES,
  // The answer points to these texts instead of copying them, so they need no memory.
  isLinked: (path, value) => path.endsWith('.channel.name') || value === unknownType,
  read: (gateway) => ({ inverter: listSlots(gateway, slotFields) }),
}

/** Adds an inverter in the first free slot. The switches and channels of the slot do not change. */
export function add(gateway: Gateway, { serial, name }: Pick<Slot, 'serial' | 'name'>): Code | Outcome {
  const slot = gateway.settings.inverters.find((other) => other.serial === noSerial)
  if (!slot) return { reply: reply(code.tooManyInverters, { max: deviceLimits.inverters }) }
  Object.assign(slot, { serial, name })
  saveSettings(gateway)
  addInverter(gateway, slot)
  return code.inverterCreated
}

/** Replaces the channels that the request contains. The other channels of the slot stay the same. */
function editChannels(slot: Slot, channels: Json[], fields: Fields<InverterChannel>): void {
  for (const [number, channel] of channels.entries())
    slot.channel[number] = cutTexts(fields, readFields(fields, channel))
}

/** Updates the polled inverter (`Contact`) of a slot after an edit. If the serial has changed, the contact with the old serial is removed, even if another slot still has the old serial. */
function updateContact(gateway: Gateway, oldSerial: string, slot: Slot): void {
  const contact = contactOf(gateway, oldSerial)
  if (contact && oldSerial === slot.serial) {
    contact.name = slot.name
    return
  }
  removeInverter(gateway, oldSerial)
  addInverter(gateway, slot)
}

const idField = {
  name: 'id',
  kind: uint8,
  bounds: { min: 0, max: deviceLimits.inverters - 1 },
  code: code.inverterId,
} as const

const channelList: Kind<Json[]> = {
  read: (sent) => (Array.isArray(sent) ? sent : []),
  isExact: Array.isArray,
  load: () => undefined,
}

const channelCountRule: Rule<Json[]> = {
  code: code.maxChannels,
  isBroken: ({ length }) => length === 0 || length > deviceLimits.channels,
}

export const inverterAdd = createWriter({ fields: identityFields, save: add })

type EditedSlot = Omit<Slot, 'channel'> & { id: number; channel: Json[] }

/** Creates the handler that edits a slot. An edit with the id of a free slot adds an inverter. */
export const createEditWriter = (fields: SlotFields, channels: Fields<InverterChannel>) =>
  createWriter<EditedSlot>({
    fields: [idField, ...fields, { name: 'channel', kind: channelList, rules: [channelCountRule] }],
    save(gateway, { id, channel, ...edited }) {
      const slot = gateway.settings.inverters[id]
      if (!slot) return code.inverterId
      const oldSerial = slot.serial
      Object.assign(slot, edited)
      editChannels(slot, channel, channels)
      saveSettings(gateway)
      updateContact(gateway, oldSerial, slot)
      return code.inverterChanged
    },
  })

export const inverterEdit = createEditWriter(slotFields, channelFields)

/** Creates the handler that removes the inverter of a slot. The handler replies with success for a free slot too. */
export const createDeleteWriter = (clear: (slot: Slot) => void) =>
  createWriter<{ id: number }>({
    fields: [idField],
    save(gateway, { id }) {
      const slot = gateway.settings.inverters[id]
      if (!slot) return code.inverterId
      const { serial } = slot
      clear(slot)
      removeInverter(gateway, serial)
      saveSettings(gateway)
      return code.inverterDeleted
    },
  })

export const inverterDel = createDeleteWriter((slot) => {
  slot.serial = noSerial
  slot.name = ''
})
