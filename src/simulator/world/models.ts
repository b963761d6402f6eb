import type { DevInfo } from '../../contract/inverters/devinfo'

/** A type of inverter. The first digits of a serial determine the type. */
export interface Family {
  type: string
  radio: 'nrf' | 'cmt'
  strings: number
  acVoltage: number
  model: Required<Omit<DevInfo, 'valid_data' | 'hw_version' | 'pdl_supported'>>
}

const HM_VERSIONS = { fw_bootloader_version: 104, fw_build_version: 10_016, fw_build_datetime: '2021-10-12 14:53:00' }
const HMS_VERSIONS = { fw_bootloader_version: 258, fw_build_version: 10_008, fw_build_datetime: '2022-08-24 14:12:00' }

const hm1: Family = {
  type: 'HM-300, HM-350, HM-400',
  radio: 'nrf',
  strings: 1,
  acVoltage: 231,
  model: { ...HM_VERSIONS, hw_part_number: 269_488_144, hw_model_name: 'HM-300', max_power: 300 },
}

const hm2: Family = {
  type: 'HM-600, HM-700, HM-800',
  radio: 'nrf',
  strings: 2,
  acVoltage: 231,
  model: { ...HM_VERSIONS, hw_part_number: 269_565_968, hw_model_name: 'HM-800', max_power: 800 },
}

const hm4: Family = {
  type: 'HM-1000, HM-1200, HM-1500',
  radio: 'nrf',
  strings: 4,
  acVoltage: 231,
  model: { ...HM_VERSIONS, hw_part_number: 269_627_424, hw_model_name: 'HM-1500', max_power: 1500 },
}

const hms1: Family = {
  type: 'HMS-300, HMS-350, HMS-400, HMS-450, HMS-500',
  radio: 'cmt',
  strings: 1,
  acVoltage: 231,
  model: { ...HMS_VERSIONS, hw_part_number: 269_496_657, hw_model_name: 'HMS-500', max_power: 500 },
}

const hms2: Family = {
  type: 'HMS-600, HMS-700, HMS-800, HMS-900, HMS-1000',
  radio: 'cmt',
  strings: 2,
  acVoltage: 231,
  model: { ...HMS_VERSIONS, hw_part_number: 269_562_193, hw_model_name: 'HMS-1000', max_power: 1000 },
}

const hms4: Family = {
  type: 'HMS-1600, HMS-1800, HMS-2000',
  radio: 'cmt',
  strings: 4,
  acVoltage: 231,
  model: { ...HMS_VERSIONS, hw_part_number: 269_644_033, hw_model_name: 'HMS-2000', max_power: 2000 },
}

const hmt6: Family = {
  type: 'HMT-1800, HMT-2250',
  radio: 'cmt',
  strings: 6,
  acVoltage: 400,
  model: { ...HMS_VERSIONS, hw_part_number: 271_782_145, hw_model_name: 'HMT-2250', max_power: 2250 },
}

export const families = { hm1, hm2, hm4, hms1, hms2, hms4, hmt6 }

/** The families by digits of a serial. `middleDigits`: the second and the third digit. */
interface Prefixes {
  firstFourDigits: Readonly<Record<string, Family>>
  middleDigits: Readonly<Record<string, Family>>
}

export const unknownType = 'Unknown'

/** The family of a serial. Undefined if the firmware does not know the family. */
export function findFamily({ firstFourDigits, middleDigits }: Prefixes, serial: string): Family | undefined {
  // The first four of twelve digits.
  const prefix = serial.padStart(12, '0').slice(-12, -8)
  return firstFourDigits[prefix] ?? middleDigits[prefix.slice(1, 3)]
}

/** The last two digits of a serial determine the behaviour of its simulated inverter. */
export const behaviour = (serial: string) => ({
  neverAnswers: serial.endsWith('77'),
  neverProduces: serial.endsWith('66'),
  ignoresCommands: serial.endsWith('55'),
  modelIsUnknown: serial.endsWith('44'),
})
