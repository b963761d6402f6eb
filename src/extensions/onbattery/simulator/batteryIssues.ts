import type { Gateway } from '../../../simulator/gateway/gateway'
import type { BatteryLive } from '../contract/live'
import { extensionSettings } from './settings'
import { surroundingsOf } from './surroundings'

/** The names of the warnings. The alarm for the same issue has the same index in `ALARMS`. */
const WARNINGS = [
  'highCurrentDischarge',
  'highCurrentCharge',
  'lowTemperature',
  'highTemperature',
  'lowVoltage',
  'highVoltage',
  'bmsInternal',
]
const ALARMS = [
  'overCurrentDischarge',
  'overCurrentCharge',
  'underTemperature',
  'overTemperature',
  'underVoltage',
  'overVoltage',
  'bmsInternal',
]

const JK_BMS = 1
/** The alarms in each frame of the firmware's sample data for a JK BMS. */
const sampleIssues: readonly BatteryLive['issues'][] = [
  undefined,
  undefined,
  { JkBmsIssueDischargeUndervoltage: 2 },
  { JkBmsIssueBatteryUndertemperature: 2 },
]

/** The issues that the battery reports. If it reports alarms, each warning is followed by its alarm, in the order of the device. Undefined if it reports no issues. */
export function issuesOf(gateway: Gateway): BatteryLive['issues'] {
  const { issues, bmsSample } = surroundingsOf(gateway)
  if (bmsSample !== undefined && extensionSettings(gateway).battery.provider === JK_BMS) return sampleIssues[bmsSample]
  if (issues === 'none') return
  if (issues === 'warnings') return { highCurrentCharge: 1, highTemperature: 1 }
  return Object.fromEntries(
    WARNINGS.flatMap((warning, index) => {
      const alarm = ALARMS[index] ?? warning
      return alarm !== warning
        ? [
            [warning, 1],
            [alarm, 2],
          ]
        : [[warning, 2]]
    }),
  )
}
