import { type Family, families, findFamily } from '../../../world/models'

const { hm1, hm2, hm4, hms1, hms2, hms4, hmt6 } = families

const prefixes = {
  firstFourDigits: { 1124: hms1, 1144: hms2, 1164: hms4, 1382: hmt6, 1022: hm1 },
  middleDigits: { 12: hm1, 14: hm2, 16: hm4 },
}

export const familyOf = (serial: string): Family | undefined => findFamily(prefixes, serial)
