import { useEffect } from 'react'
import { duration, list, quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { changeRoofCommand, type RoofCommand } from '../../../state/roofCommand'
import { isAboveLimit, MEASURED_FOR_MINUTES, measuredPower, phaseAt } from './measured'

interface Props {
  command: RoofCommand
  inverters: readonly Inverter[]
}

/** A line with the measured power of the roof, compared with the limit. */
export function RoofResult({ command, inverters }: Props) {
  const { sentAtMs, watts: limitWatts, result } = command
  const phase = useEachSecond(() => phaseAt(sentAtMs, Date.now()))
  const currentMeasurement = phase === 'over' ? undefined : measuredPower(command, inverters)
  const isDue = phase === 'due' && !result && currentMeasurement !== undefined
  useEffect(() => {
    if (isDue) changeRoofCommand({ result: currentMeasurement })
  }, [isDue])

  const measurement = result ?? currentMeasurement
  if (limitWatts === undefined || !measurement) return null
  const comparison = isAboveLimit(measurement.watts, limitWatts) ? 'above' : 'within'
  const word = phase === 'running' ? 'measuring' : comparison
  const text = t(`roof.${word}`, {
    power: quantity(measurement.watts, 'W', 0),
    time: duration(MEASURED_FOR_MINUTES, 'minute'),
  })
  const notMeasured = measurement.notMeasured[0] && t('roof.unmeasured', { names: list(measurement.notMeasured) })
  return (
    <li className="field" key={text}>
      {text} {notMeasured}
    </li>
  )
}
