import { type Family, families, findFamily } from '../../../world/models'

const { hm1, hm2, hm4, hms1, hms2, hms4, hmt6 } = families

// The families of inverters that v26 tells by the first digits of a serial: more than v23 knows, and by other names.

/** The same inverters under the name that v26 has for them. */
const named = (family: Family, type: string, model: string): Family => ({
  ...family,
  type,
  model: { ...family.model, hw_model_name: model },
})

const own = {
  hm1: named(hm1, 'HM-300/350/400-1T', 'HM-300-1T'),
  hm2: named(hm2, 'HM-600/700/800-2T', 'HM-800-2T'),
  hm4: named(hm4, 'HM-1000/1200/1500-4T', 'HM-1500-4T'),
  hms1: named(hms1, 'HMS-300/350/400/450/500-1T', 'HMS-500-1T'),
  hms1v2: named(hms1, 'HMS-500-1T v2', 'HMS-500-1T v2'),
  hms2: named(hms2, 'HMS-600/700/800/900/1000-2T', 'HMS-1000-2T'),
  hms4: named(hms4, 'HMS-1600/1800/2000-4T', 'HMS-2000-4T'),
  hmt4: named({ ...hmt6, strings: 4 }, 'HMT-1600/1800/2000-4T', 'HMT-2000-4T'),
  hmt6: named(hmt6, 'HMT-1800/2250-6T', 'HMT-2250-6T'),
  herf1: named(hm1, 'HERF-300-1T', 'HERF-300-1T'),
  herf2: named(hm2, 'HERF-600/800-2T', 'HERF-800-2T'),
  herf4: named(hm4, 'HERF-1600/1800-4T', 'HERF-1800-4T'),
}

const prefixes = {
  whole: {
    1124: own.hms1,
    1125: own.hms1v2,
    1143: own.hms2,
    1144: own.hms2,
    1164: own.hms4,
    1361: own.hmt4,
    1382: own.hmt6,
    1022: own.hm1,
    2841: own.herf1,
    2821: own.herf2,
    2801: own.herf4,
  },
  middle: { 12: own.hm1, 14: own.hm2, 16: own.hm4 },
}

export const familyOf = (serial: string): Family | undefined => findFamily(prefixes, serial)
