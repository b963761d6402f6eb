import { textOf } from '../../../../ui/i18n'
import { keyOf } from './values'

/** What two makers of batteries call the same thing, in the words of the others. */
const alikes: ReadonlyMap<string, string> = new Map([
  ['cellvoltagedifference', 'celldiffvoltage'],
  ['lowcapacity', 'lowsoc'],
  ['charginghighcurrent', 'highcurrentcharge'],
  ['dischargehighcurrent', 'highcurrentdischarge'],
  ['charginghighvoltage', 'highvoltagecharge'],
  ['dischargelowvoltage', 'lowvoltagedischarge'],
  ['cellhighvoltage', 'highvoltagecell'],
  ['celllowvoltage', 'lowvoltagecell'],
  ['packhighvoltage', 'highvoltage'],
  ['packlowvoltage', 'lowvoltage'],
  ['batteryhightemperature', 'hightemperature'],
  ['batterylowtemperature', 'lowtemperature'],
  ['batteryboxhightemperature', 'hightemperaturebox'],
  ['bmshightemperature', 'hightemperaturebms'],
  ['charginghightemperature', 'hightemperaturecharge'],
  ['charginglowtemperature', 'lowtemperaturecharge'],
  ['discharginghightemperature', 'hightemperaturedischarge'],
  ['discharginglowtemperature', 'lowtemperaturedischarge'],
])

/** Too much is 'high' and too little 'low': whether it is a warning or an alarm is said beside it. */
export function issueText(name: string): string {
  const plain = name
    .replace(/^(Jk|Jbd)BmsIssue/, '')
    .toLowerCase()
    .replace('over', 'high')
    .replace('under', 'low')
  return textOf('issues', keyOf(alikes.get(plain) ?? plain)) || name
}
