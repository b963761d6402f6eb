import { type FaultName, faultNames } from '../gateway/device'
import type { Choices } from '../state'
import { t } from '../texts'
import { Choice } from './Choice'
import type { Controls } from './controls'
import { scenarioNames, speeds } from './offers'

const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, '0')}:00`] as const)
const SPEEDS = speeds.map((speed) => [speed, `× ${speed}`] as const)

export interface ChoicesProps {
  chosen: Choices
  /** The versions of the firmware lines, by name. */
  versions: Readonly<Record<string, string>>
  /** The hour of the day at the gateway's location. */
  hour: number
  controls: Controls
}

/** The fields of the bar. */
export function BarChoices({ chosen, versions, hour, controls }: ChoicesProps) {
  const { firmware, scenario, speed, fault } = chosen
  return (
    <>
      <Choice
        name="firmware"
        label={t('bar.firmware')}
        value={firmware}
        options={Object.entries(versions)}
        translate="no"
        change={(value) => controls.choose({ firmware: value })}
      />
      <Choice
        name="scenario"
        label={t('bar.scenario')}
        value={scenario}
        options={scenarioNames.map((name) => [name, t(`scenarios.${name}`)])}
        change={(value) => controls.choose({ scenario: value as Choices['scenario'] })}
      />
      <Choice
        name="hour"
        label={t('bar.hour')}
        value={hour}
        options={HOURS}
        translate="no"
        change={(value) => controls.goToHour(Number(value))}
      />
      <Choice
        name="speed"
        label={t('bar.speed')}
        value={speed}
        options={SPEEDS}
        translate="no"
        change={(value) => controls.choose({ speed: Number(value) })}
      />
      <Choice
        name="fault"
        label={t('bar.fault')}
        value={fault}
        options={faultNames.map((name) => [name, t(`faults.${name}`)])}
        isActive={fault !== 'none'}
        change={(value) => controls.choose({ fault: value as FaultName })}
      />
    </>
  )
}
