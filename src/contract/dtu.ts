import { code, v26Code } from './codes'
import { type Bounds, type Form, has, numberOr } from './form'
import { isForkFirmware } from './system'

export interface DtuConfig {
  serial: string
  pollinterval: number
  nrf_enabled: boolean
  nrf_palevel: number
  cmt_enabled: boolean
  cmt_palevel: number
  cmt_frequency: number
  /** The width of a channel in Hz. Only v26 has this member and the members below. Firmware with this member has all frequencies in Hz, other firmware in kHz. */
  cmt_chan_width?: number
  cmt_country?: number
  country_def?: CountryBand[]
}

/** Frequencies of a country, in Hz: the default, the range of the slider, and the range that the law allows. */
export interface CountryBand {
  freq_default: number
  freq_min: number
  freq_max: number
  freq_legal_min: number
  freq_legal_max: number
}

/** The bounds if the firmware does not report the frequencies of each country. */
const defaultBoundsKhz = { min: 860_250, max: 923_500, step: 250, legalMin: 863_000, legalMax: 870_000 } as const

/** 1000 if the firmware has frequencies in Hz, 1 if it has them in kHz. */
const unitsPerKhz = ({ cmt_chan_width }: DtuConfig) => (numberOr(cmt_chan_width, 0) ? 1000 : 1)

export const megahertz = (frequency: number, dtu: DtuConfig) => frequency / unitsPerKhz(dtu) / 1000

/** The frequencies of the chosen country. Empty if the firmware does not report them. */
function bandOf({ country_def, cmt_country }: DtuConfig): Partial<CountryBand> {
  return country_def?.[numberOr(cmt_country, 0)] ?? {}
}

/** The range of the frequency slider and the legal range, in the unit of this firmware. */
export function frequencyBounds(dtu: DtuConfig): Required<Bounds> & { legalMin: number; legalMax: number } {
  const band = bandOf(dtu)
  const scale = unitsPerKhz(dtu)
  return {
    min: numberOr(band.freq_min, defaultBoundsKhz.min * scale),
    max: numberOr(band.freq_max, defaultBoundsKhz.max * scale),
    step: numberOr(dtu.cmt_chan_width, 0) || defaultBoundsKhz.step,
    legalMin: numberOr(band.freq_legal_min, defaultBoundsKhz.legalMin * scale),
    legalMax: numberOr(band.freq_legal_max, defaultBoundsKhz.legalMax * scale),
  }
}

/** More frequencies than any country allows. Limits the list if a device sends invalid bounds. */
const MAX_FREQUENCIES = 100

/** The allowed frequencies of the chosen country without the current one. The search for an inverter tries them. */
export function otherFrequencies(dtu: DtuConfig): number[] {
  const { legalMin, legalMax, step } = frequencyBounds(dtu)
  return Array.from({ length: MAX_FREQUENCIES }, (_, index) => legalMin + index * step).filter(
    (frequency) => frequency >= legalMin && frequency <= legalMax && frequency !== dtu.cmt_frequency,
  )
}

/** The legal band in MHz if the frequency is outside of it, otherwise false. */
function bandWarning(dtu: DtuConfig) {
  const { legalMin, legalMax } = frequencyBounds(dtu)
  const frequency = numberOr(dtu.cmt_frequency, legalMin)
  const isOutside = frequency < legalMin || frequency > legalMax
  return isOutside && { min: megahertz(legalMin, dtu), max: megahertz(legalMax, dtu) }
}

/** The choice of a country also sets the default frequency of this country. */
function withDefaultFrequency(dtu: DtuConfig): Partial<DtuConfig> {
  return { cmt_frequency: numberOr(bandOf(dtu).freq_default, dtu.cmt_frequency) }
}

/** Matches the serials from 1 to 199999999999. */
const dtuSerial = /^0*(1\d{11}|[1-9]\d{0,10})$/

/** Converts the poll interval to seconds. OpenDTU sends seconds, a fork sends milliseconds. */
export const pollSeconds = ({ pollinterval }: DtuConfig, system: object) =>
  isForkFirmware(system) ? pollinterval / 1000 : pollinterval

export const dtuForm = (system: object) =>
  [
    {
      fields: [
        {
          name: 'serial',
          type: 'text',
          maxBytes: 12,
          required: true,
          pattern: { test: dtuSerial, text: 'dtuSerial' },
          codes: [code.dtuSerialZero],
        },
        {
          name: 'pollinterval',
          type: 'number',
          min: 1,
          max: 86_400,
          unit: 's',
          ...(isForkFirmware(system) && { scale: 1000, fractions: true }),
          hint: true,
          codes: [code.pollIntervalZero],
        },
      ],
    },
    {
      title: 'nrf',
      when: (dtu) => dtu.nrf_enabled,
      fields: [{ name: 'nrf_palevel', type: 'select', options: [0, 1, 2, 3], hint: true, codes: [code.powerLevel] }],
    },
    {
      title: 'cmt',
      when: (dtu) => dtu.cmt_enabled,
      fields: [
        {
          name: 'cmt_palevel',
          type: 'range',
          bounds: () => ({ min: -10, max: 20 }),
          unit: 'dBm',
          hint: true,
          codes: [code.powerLevel],
        },
        {
          name: 'cmt_country',
          type: 'select',
          options: [0, 1, 2],
          when: has<DtuConfig>('country_def'),
          also: withDefaultFrequency,
          codes: [v26Code.country],
        },
        {
          name: 'cmt_frequency',
          type: 'range',
          bounds: frequencyBounds,
          shown: megahertz,
          digits: 2,
          unit: 'MHz',
          hint: true,
          warn: bandWarning,
          codes: [code.frequency],
        },
      ],
    },
  ] as const satisfies Form<DtuConfig>
