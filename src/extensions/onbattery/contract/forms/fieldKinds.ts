/** Fields that several forms share. */

const octet = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
export const ipv4 = {
  type: 'text',
  maxBytes: 15,
  required: true,
  pattern: { test: new RegExp(`^(${octet}\\.){3}${octet}$`), text: 'ipv4' },
} as const

/** The device stores these values with two decimal places. */
export const hundredths = { type: 'number', fractions: true, digits: 2 } as const

/** A topic, or the path of a value in JSON. */
export const longText = { type: 'text', maxBytes: 256 } as const

/** Makes the `optionText` of a unit field. The device stores the index of the unit in `units`. Symbols of units are not translated. */
const symbolOf = (units: readonly string[]) => (unit: number) => units[unit] ?? ''

export const voltageUnit = {
  type: 'select',
  options: [0, 1, 2, 3],
  optionText: symbolOf(['V', 'dV', 'cV', 'mV']),
} as const
export const currentUnit = { type: 'select', options: [0, 1], optionText: symbolOf(['A', 'mA']) } as const
export const meterUnit = { type: 'select', options: [0, 1, 2], optionText: symbolOf(['W', 'mW', 'kW']) } as const
export const chargerUnit = { type: 'select', options: [0, 1, 2], optionText: symbolOf(['kW', 'W', 'mW']) } as const
