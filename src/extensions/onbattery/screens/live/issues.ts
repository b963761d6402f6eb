import { textOf } from '../../../../ui/i18n'
import { keyOf } from './values'

/** Some makers' names of issues, each with another maker's name for the same issue, which has the text. */
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

/** 'over' has the text of 'high', and 'under' that of 'low'. The badge tells warnings from alarms. */
export function issueText(name: string): string {
  const plain = name
    .replace(/^(Jk|Jbd)BmsIssue/, '')
    .toLowerCase()
    .replace('over', 'high')
    .replace('under', 'low')
  return textOf('issues', keyOf(sameIssues.get(plain) ?? plain)) || name
}
