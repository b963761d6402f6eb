import { textOf } from '../../../../ui/i18n'
import { keyOf } from './values'

/** Makers have different names for the same issue. Name of one maker -> name of another maker, which is the key of the text. */
const sameIssues: ReadonlyMap<string, string> = new Map([
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

/** The text of an issue. A name with "over" has the text of the name with "high", and a name with "under" that with "low", because the badge shows whether the issue is a warning or an alarm. */
export function issueText(name: string): string {
  const plain = name
    .replace(/^(Jk|Jbd)BmsIssue/, '')
    .toLowerCase()
    .replace('over', 'high')
    .replace('under', 'low')
  return textOf('issues', keyOf(sameIssues.get(plain) ?? plain)) || name
}
