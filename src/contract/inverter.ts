import type { Form } from './form'

export interface InverterChannel {
  name: string
  max_power: number
  yield_total_offset: number
}

export interface Inverter {
  id: number
  serial: string
  name: string
  type: string
  poll_enable: boolean
  poll_enable_night: boolean
  command_enable: boolean
  command_enable_night: boolean
  channel: InverterChannel[]
  /** Later firmware only. */
  order?: number
}

export interface InverterList {
  inverter: Inverter[]
}

/** A new inverter: what `/api/inverter/add` takes. */
export interface NewInverter {
  serial: string
  name: string
}

export const inverterCount = 10

/** Printed as 12 digits; later families have hex letters, and later firmware takes up to 16. */
const inverterSerial = /^[\da-f]{1,16}$/i

export const newInverterForm = [
  {
    fields: [
      {
        name: 'serial',
        type: 'text',
        maxBytes: 16,
        required: true,
        pattern: { test: inverterSerial, text: 'hex' },
        hint: true,
      },
      { name: 'name', type: 'text', maxBytes: 31, required: true },
    ],
  },
] as const satisfies Form<NewInverter>

export const inverterForm = [
  newInverterForm[0],
  {
    title: 'switches',
    fields: [
      { name: 'poll_enable', type: 'switch' },
      { name: 'poll_enable_night', type: 'switch', when: (inverter) => inverter.poll_enable },
      { name: 'command_enable', type: 'switch' },
      { name: 'command_enable_night', type: 'switch', when: (inverter) => inverter.command_enable },
    ],
  },
] as const satisfies Form<Inverter>

/** 30 bytes: the device stores a longer string name damaged. */
export const channelForm = [
  {
    fields: [
      { name: 'name', type: 'text', maxBytes: 30 },
      { name: 'max_power', type: 'number', min: 0, max: 65_535, unit: 'W', hint: true },
      { name: 'yield_total_offset', type: 'number', min: 0, max: 1_000_000, unit: 'kWh', fractions: true },
    ],
  },
] as const satisfies Form<InverterChannel>
