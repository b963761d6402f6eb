import { type Family, families, findFamily } from '../../../world/models'

const { hm1, hm2, hm4, hms1, hms2, hms4, hmt6 } = families

// v26 knows more families of inverters than v23. It has other names for the families that both lines know.

/** A family of v26. It has other names than the given family of v23, but the same data. */
const renamed = (family: Family, type: string, model: string): Family => ({
  ...family,
  type,
  model: { ...family.model, hw_model_name: model },
})

const v26Families = {
  hm1: renamed(hm1, 'HM-300/350/400-1T', 'HM-300-1T'),
  hm2: renamed(hm2, 'HM-600/700/800-2T', 'HM-800-2T'),
  hm4: renamed(hm4, 'HM-1000/1200/1500-4T', 'HM-1500-4T'),
  hms1: renamed(hms1, 'HMS-300/350/400/450/500-1T', 'HMS-500-1T'),
  hms1v2: renamed(hms1, 'HMS-500-1T v2', 'HMS-500-1T v2'),
  hms2: renamed(hms2, 'HMS-600/700/800/900/1000-2T', 'HMS-1000-2T'),
  hms4: renamed(hms4, 'HMS-1600/1800/2000-4T', 'HMS-2000-4T'),
  hmt4: renamed({ ...hmt6, strings: 4 }, 'HMT-1600/1800/2000-4T', 'HMT-2000-4T'),
  hmt6: renamed(hmt6, 'HMT-1800/2250-6T', 'HMT-2250-6T'),
  herf1: renamed(hm1, 'HERF-300-1T', 'HERF-300-1T'),
  herf2: renamed(hm2, 'HERF-600/800-2T', 'HERF-800-2T'),
  herf4: renamed(hm4, 'HERF-1600/1800-4T', 'HERF-1800-4T'),
}

const prefixes = {
  firstFourDigits: {
    1124: v26Families.hms1,
    1125: v26Families.hms1v2,
    1143: v26Families.hms2,
    1144: v26Families.hms2,
    1164: v26Families.hms4,
    1361: v26Families.hmt4,
    1382: v26Families.hmt6,
    1022: v26Families.hm1,
    2841: v26Families.herf1,
    2821: v26Families.herf2,
    2801: v26Families.herf4,
  },
  middleDigits: { 12: v26Families.hm1, 14: v26Families.hm2, 16: v26Families.hm4 },
}

export const familyOf = (serial: string): Family | undefined => findFamily(prefixes, serial)
