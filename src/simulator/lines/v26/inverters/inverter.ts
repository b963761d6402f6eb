import { code, v26Code, type WriteReply } from '../../../../contract/codes'
import type { InverterChannel, InverterList } from '../../../../contract/inverters/inverter'
import { deviceLimits } from '../../../deviceLimits'
import { saveSettings } from '../../../gateway/gateway'
import { contactOf, noStatistics } from '../../../gateway/inverters'
import { emptySlot, type Slot } from '../../../gateway/settings'
import { asUint8, isInteger, type Json } from '../../../json/arduinoJson'
import { serialFromRequest } from '../../../json/serial'
import { flagOr, hexSerial, type Kind, shortFloat, textOrEmpty, uint8 } from '../../fieldKinds'
import { type Fields, insertFields, replaceFields } from '../../fields'
import type { Reader } from '../../line'
import { reply } from '../../reply'
import {
  add,
  channelFields as channelFieldsOfV23,
  createDeleteWriter,
  createEditWriter,
  identityFields as identityFieldsOfV23,
  listSlots,
  switchFields,
} from '../../v23/inverters/inverter'
import { createWriter } from '../../write'

const DEFAULT_THRESHOLD = 2

/** A value that is not an integer from 0 to 255 becomes the default threshold. */
const threshold: Kind<number> = {
  ...uint8,
  read: (sent) => (typeof sent === 'number' && isInteger(sent, 0, 0xff) ? sent : DEFAULT_THRESHOLD),
}

const identityFields: Fields<Pick<Slot, 'serial' | 'name'>> = replaceFields(identityFieldsOfV23, {
  name: 'serial',
  file: 'serial',
  kind: hexSerial,
  code: code.inverterSerialZero,
})

/** The fields of an edit. Except for serial and name, a missing value or a value of another type becomes the default. */
const editedFields: Fields<Omit<Slot, 'channel' | 'order'>> = [
  ...identityFields,
  ...switchFields,
  { name: 'reachable_threshold', file: 'reachable_threshold', kind: threshold, mayBeMissing: true },
  { name: 'zero_runtime', file: 'zero_runtime', kind: flagOr(false), mayBeMissing: true },
  { name: 'zero_day', file: 'zero_day', kind: flagOr(false), mayBeMissing: true },
  { name: 'clear_eventlog', file: 'clear_eventlog', kind: flagOr(false), mayBeMissing: true },
  { name: 'yieldday_correction', file: 'yieldday_correction', kind: flagOr(false), mayBeMissing: true },
]

/** The fields of a slot in config.json and in answers. An edit cannot change `order`. */
export const slotFields: Fields<Omit<Slot, 'channel'>> = insertFields<
  Omit<Slot, 'channel' | 'order'>,
  Omit<Slot, 'channel'>
>(editedFields, 'name', { name: 'order', file: 'order', kind: uint8 })

/** The name of a string may be as long as the name of an inverter. */
export const channelNameBytes = deviceLimits.inverterNameBytes

export const channelFields: Fields<InverterChannel> = replaceFields(
  channelFieldsOfV23,
  { name: 'name', file: 'name', kind: textOrEmpty, maxBytes: channelNameBytes },
  { name: 'yield_total_offset', file: 'yield_total_offset', kind: shortFloat },
)

/** The list is in the order of the slots. The client sorts it by `order`. */
export const inverterList: Reader<InverterList> = {
  rule: 'admin',
  read: (gateway) => ({ inverter: listSlots(gateway, slotFields) }),
}

export const inverterAdd = createWriter({ fields: identityFields, save: add })

export const inverterEdit = createEditWriter(editedFields, channelFields)

export const inverterDel = createDeleteWriter((slot) => {
  Object.assign(slot, emptySlot(), { clear_eventlog: slot.clear_eventlog })
})

const jsonList: Kind<Json[]> = {
  read: (sent) => (Array.isArray(sent) ? sent : []),
  isExact: Array.isArray,
  load: () => undefined,
}

/** Each inverter's order is the index of its id in the list. Inverters that are not in the list keep their order. */
export const inverterOrder = createWriter<{ order: Json[] }>({
  fields: [{ name: 'order', kind: jsonList }],
  save(gateway, { order }) {
    for (const [index, id] of order.entries()) {
      const slot = gateway.settings.inverters[asUint8(id)]
      if (slot) slot.order = index
    }
    saveSettings(gateway)
    return v26Code.orderSaved
  },
})

/** A GET that changes data: it sets the radio statistics of an inverter to 0. */
export const statisticsReset: Reader<Partial<WriteReply>> = {
  rule: 'admin',
  read(gateway, query) {
    const contact = contactOf(gateway, serialFromRequest(query.get('inv')))
    if (!contact) return {}
    contact.statistics = noStatistics()
    return reply(v26Code.statisticsReset)
  },
}
