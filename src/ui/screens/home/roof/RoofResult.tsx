import { useEffect } from 'react'
import { duration, list, quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { changeRoofCommand, type RoofCommand } from '../../../state/roofCommand'
import { isAbove, MEASURED_FOR_MINUTES, measuredPower, phaseAt } from './measured'

interface Props {
  command: RoofCommand
  inverters: readonly Inverter[]
}

/** A line with the measured power of the roof, compared with the limit. */
export function RoofResult({ command, inverters }: Props) {
  const { sentAtMs, watts: limit, result } = command
  const phase = useEachSecond(() => phaseAt(sentAtMs, Date.now()))
  const now = phase === 'over' ? undefined : measuredPower(command, inverters)
  const isDue = phase === 'due' && !result && now !== undefined
  useEffect(() => {
    if (isDue) changeRoofCommand({ result: now })
  }, [isDue])

  const shown = result ?? now
  if (limit === undefined || !shown) return null
  const word = phase === 'running' ? 'measuring' : isAbove(shown.watts, limit) ? 'above' : 'within'
  const text = t(`roof.${word}`, {
    power: quantity(shown.watts, 'W', 0),
    time: duration(MEASURED_FOR_MINUTES, 'minute'),
  })
  const others = shown.notMeasured[0] && t('roof.unmeasured', { names: list(shown.notMeasured) })
  return (
    <li className="field" key={text}>
      {text} {others}
    </li>
  )
}
