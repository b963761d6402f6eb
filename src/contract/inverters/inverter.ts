import { code } from '../codes'
import { type Form, type Group, has } from '../form'

export interface InverterChannel {
  name: string
  max_power: number
  yield_total_offset: number
}

export interface InverterConfig {
  id: number
  serial: string
  name: string
  type: string
  poll_enable: boolean
  poll_enable_night: boolean
  command_enable: boolean
  command_enable_night: boolean
  channel: InverterChannel[]
  /** v26 only, like all members below. */
  order?: number
  reachable_threshold?: number
  zero_runtime?: boolean
  zero_day?: boolean
  clear_eventlog?: boolean
  yieldday_correction?: boolean
}

export interface InverterList {
  inverter: InverterConfig[]
}

/** The body of `/api/inverter/add`. */
export interface NewInverter {
  serial: string
  name: string
}

/** The object of the edit form. Each setting of a string of panels is a field with its own name, such as `channel.0.max_power`. */
export type EditedInverter = Omit<InverterConfig, 'channel'> & {
  [K in keyof InverterChannel as `channel.${number}.${K}`]: InverterChannel[K]
}

/** The maximum size of the body of `/api/inverter/edit`. The device refuses a larger body. */
export const INVERTER_BODY_BYTES = 1024

/** Matches a serial. The label shows 12 digits, but the serials of some families contain hexadecimal letters, and v26 accepts up to 16 digits. */
const inverterSerial = /^[\da-f]{1,16}$/i

/** Functions that the `hint` and the `warn` of the field `serial` call. */
interface SerialChecks {
  isTaken: (serial: string) => boolean
  /** Returns the serial as printed on the label, if the typed serial differs from it. */
  printedSerial: (serial: string) => string | undefined
}

const identityGroup = ({ isTaken, printedSerial }: SerialChecks) =>
  ({
    fields: [
      {
        name: 'serial',
        type: 'text',
        maxBytes: 16,
        required: true,
        pattern: { test: inverterSerial, text: 'hex' },
        hint({ serial }) {
          const text = printedSerial(serial)
          return text ? { printed: text } : undefined
        },
        warn: (inverter) => isTaken(inverter.serial),
        codes: [code.inverterSerialZero],
      },
      { name: 'name', type: 'text', maxBytes: 31, required: true, codes: [code.inverterName] },
    ],
  }) as const satisfies Group<NewInverter>

export const newInverterForm = (serials: SerialChecks) => [identityGroup(serials)] as const satisfies Form<NewInverter>

/** The fields of one string of panels. The name of a string has at most 30 bytes, because the device damages a longer name. */
const stringGroup = (index: number, allowsNegativeOffset: boolean) =>
  ({
    title: 'string',
    number: index + 1,
    fields: [
      { name: `channel.${index}.name`, type: 'text', maxBytes: 30 },
      { name: `channel.${index}.max_power`, type: 'number', min: 0, max: 65_535 },
      {
        name: `channel.${index}.yield_total_offset`,
        type: 'number',
        // v26 adds this value to the yield. A negative value lets a used inverter start at zero.
        min: allowsNegativeOffset ? -1_000_000 : 0,
        max: 1_000_000,
        unit: 'kWh',
        fractions: true,
      },
    ],
  }) as const satisfies Group<EditedInverter>

/** `allowsNegativeOffset`: this firmware accepts a negative `yield_total_offset`. */
export const inverterForm = (serials: SerialChecks, stringCount: number, allowsNegativeOffset = false) =>
  [
    identityGroup(serials),
    {
      title: 'switches',
      fields: [
        { name: 'poll_enable', type: 'switch' },
        { name: 'poll_enable_night', type: 'switch' },
        { name: 'command_enable', type: 'switch' },
        { name: 'command_enable_night', type: 'switch', hint: true },
      ],
    },
    ...Array.from({ length: stringCount }, (_, index) => stringGroup(index, allowsNegativeOffset)),
    {
      title: 'advanced',
      when: has<EditedInverter>('reachable_threshold'),
      fields: [
        { name: 'reachable_threshold', type: 'number', min: 1, max: 100 },
        { name: 'zero_runtime', type: 'switch' },
        { name: 'zero_day', type: 'switch' },
        { name: 'yieldday_correction', type: 'switch' },
        { name: 'clear_eventlog', type: 'switch' },
      ],
    },
  ] as const satisfies Form<EditedInverter>
