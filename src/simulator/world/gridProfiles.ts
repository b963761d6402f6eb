import type { GridProfile } from '../../contract/inverters/gridprofile'
import type { Family } from './models'

/** A grid profile, as bytes of the inverter and as the firmware interprets them. */
interface StoredProfile {
  /** In hexadecimal. */
  bytes: string
  profile: Required<GridProfile>
}

/** Name, unit, value. */
type Item = readonly [n: string, u: string, v: number]

const section = (name: string, ...items: readonly Item[]) => ({ name, items: items.map(([n, u, v]) => ({ n, u, v })) })

/** The voltage section in hexadecimal: number and version of the section, then two bytes for each value. */
const VOLTAGE_BYTES = '000a08fc0730001e0b3b0001040b001e09e2'

const voltage = section(
  'Voltage (H/LVRT)',
  ['Nominale Voltage (NV)', 'V', 230],
  ['Low Voltage 1 (LV1)', 'V', 184],
  ['LV1 Maximum Trip Time (MTT)', 's', 3],
  ['High Voltage 1 (HV1)', 'V', 287.5],
  ['HV1 Maximum Trip Time (MTT)', 's', 0.1],
  ['Low Voltage 2 (LV2)', 'V', 103.5],
  ['LV2 Maximum Trip Time (MTT)', 's', 0.3],
  ['10mins Average High Voltage (AHV)', 'V', 253],
)

const germany: StoredProfile = {
  bytes:
    `03002001${VOLTAGE_BYTES}10001388128e0001141e000120000001` +
    '3003025809e207a313921298400007d0001050010001139c0190001001f5700000019b2e',
  profile: {
    name: 'DE - DE_VDE4105_2018',
    version: '2.0.1',
    sections: [
      voltage,
      section(
        'Frequency (H/LFRT)',
        ['Nominal Frequency', 'Hz', 50],
        ['Low Frequency 1 (LF1)', 'Hz', 47.5],
        ['LF1 Maximum Trip Time (MTT)', 's', 0.1],
        ['High Frequency 1 (HF1)', 'Hz', 51.5],
        ['HF1 Maximum Trip time (MTT)', 's', 0.1],
      ),
      section('Island Detection (ID)', ['ID Function Activated', 'bool', 1]),
      section(
        'Reconnection (RT)',
        ['Reconnect Time (RT)', 's', 60],
        ['Reconnect High Voltage (RHV)', 'V', 253],
        ['Reconnect Low Voltage (RLV)', 'V', 195.5],
        ['Reconnect High Frequency (RHF)', 'Hz', 50.1],
        ['Reconnect Low Frequency (RLF)', 'Hz', 47.6],
      ),
      section(
        'Ramp Rates (RR)',
        ['Normal Ramp up Rate(RUR_NM)', 'Rated%/s', 20],
        ['Soft Start Ramp up Rate (RUR_SS)', 'Rated%/s', 0.16],
      ),
      section(
        'Frequency Watt (FW)',
        ['FW Function Activated', 'bool', 1],
        ['Start of Frequency Watt Droop (Fstart)', 'Hz', 50.2],
        ['FW Droop Slope (Kpower_Freq)', 'Pn%/Hz', 40],
        ['Recovery Ramp Rate (RRR)', 'Pn%/s', 0.16],
        ['Recovery High Frequency (RVHF)', 'Hz', 50.1],
      ),
      section('Active Power Control (APC)', ['APC Function Activated', 'bool', 1]),
    ],
  },
}

/** The firmware reads the end of this profile wrongly. The last two sections are an empty section and a section with wrong values. */
const europe: StoredProfile = {
  bytes: `0a002001${VOLTAGE_BYTES}80000003000200030cbd000000000000000005be`,
  profile: {
    name: 'XX - EN 50549-1:2019',
    version: '2.0.1',
    sections: [
      voltage,
      section('Volt Watt (VW)'),
      section(
        'Voltage (H/LVRT)',
        ['Nominale Voltage (NV)', 'V', 0.2],
        ['Low Voltage 1 (LV1)', 'V', 0.3],
        ['LV1 Maximum Trip Time (MTT)', 's', 326.1],
        ['High Voltage 1 (HV1)', 'V', 0],
        ['HV1 Maximum Trip Time (MTT)', 's', 0],
        ['High Voltage 2 (HV2)', 'V', 0],
        ['HV2 Maximum Trip Time (MTT)', 's', 0],
      ),
    ],
  },
}

export const gridProfileOf = ({ radio }: Family): StoredProfile => (radio === 'nrf' ? germany : europe)
