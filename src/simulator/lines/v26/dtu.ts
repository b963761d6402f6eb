import { code, v26Code } from '../../../contract/codes'
import type { CountryBand, DtuConfig } from '../../../contract/dtu'
import type { Settings } from '../../gateway/settings'
import { hexSerial, uint8, uint32 } from '../fieldKinds'
import { type Fields, insertFields, pick, replaceFields } from '../fields'
import type { Reader } from '../line'
import { dtuFields as dtuFieldsOfV23, dtuRecord, saveDtu } from '../v23/dtu'
import { createWriter } from '../write'

const CHANNEL_HZ = 250_000

const america = { freq_default: 918_000_000, freq_min: 900_250_000, freq_max: 963_500_000 }
const europe: CountryBand = {
  freq_default: 865_000_000,
  freq_min: 860_250_000,
  freq_max: 923_500_000,
  freq_legal_min: 863_000_000,
  freq_legal_max: 870_000_000,
}

/** The frequency bands of Europe, the USA and Brazil. `cmt_country` is an index in this list. */
const countries: readonly CountryBand[] = [
  europe,
  { ...america, freq_legal_min: 905_000_000, freq_legal_max: 925_000_000 },
  { ...america, freq_legal_min: 915_000_000, freq_legal_max: 928_000_000 },
]

function frequencyBounds({ cmt_country }: Settings['dtu']) {
  const { freq_min: min, freq_max: max } = countries[cmt_country] ?? europe
  return { min, max, step: CHANNEL_HZ }
}

/** The country is checked before the frequency, because the country determines the bounds of the frequency. */
export const dtuFields: Fields<Settings['dtu']> = insertFields(
  replaceFields(
    dtuFieldsOfV23,
    { name: 'serial', file: 'dtu.serial', kind: hexSerial, code: code.dtuSerialZero },
    {
      name: 'cmt_frequency',
      file: 'dtu.cmt_frequency',
      kind: uint32,
      bounds: frequencyBounds,
      code: code.frequency,
      boundsInReply: 'both',
    },
  ),
  'cmt_palevel',
  {
    name: 'cmt_country',
    file: 'dtu.cmt_country_mode',
    kind: uint8,
    bounds: { min: 0, max: countries.length - 1 },
    code: v26Code.country,
  },
)

export const dtuConfig: Reader<DtuConfig> = {
  rule: 'admin',
  read: (gateway) => ({
    ...dtuRecord(gateway, pick(dtuFields, gateway.settings.dtu)),
    cmt_chan_width: CHANNEL_HZ,
    country_def: [...countries],
  }),
}

export const dtuWrite = createWriter({ fields: dtuFields, save: saveDtu })
