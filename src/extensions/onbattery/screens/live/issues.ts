import { textOf } from '../../../../ui/i18n'
import { keyOf } from './values'

/** Makers have different names for the same issue. Maps the name that one maker uses to the name that another maker uses. The second name is the key of the text. */
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

/**
 * The text of an issue, or its name if there is no text. A warning and its alarm, such as `highVoltage` and `overVoltage`, have the same text:
 * "over" is replaced by "high", and "under" by "low". The badge shows whether the issue is a warning or an alarm.
 */
export function issueText(name: string): string {
  const plain = name
    .replace(/^(Jk|Jbd)BmsIssue/, '')
    .toLowerCase()
    .replace('over', 'high')
    .replace('under', 'low')
  return textOf('issues', keyOf(sameIssues.get(plain) ?? plain)) || name
}
