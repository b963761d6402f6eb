import { useEffect, useState } from 'react'
import { t } from '../../../i18n'
import { daylight } from '../../../live/daylight'
import type { Live } from '../../../live/merge'
import { ROOF } from '../../../live/powerSeries'
import { recordedPower, recordPower } from '../../../live/storedPower'
import { Choice } from '../../../shared/controls'
import { MemoRender } from '../../../shared/lazy'
import { useStore } from '../../../state/store'
import { DayChart } from './DayChart'

/** The chart is redrawn at this interval, and immediately for a new peak. Other pushes hardly change the curve of a day. */
const REDRAW_EVERY_MS = 10_000

/** The chart of today's power: of all inverters together, or of the chosen inverter. Records the values while it is mounted. */
export function PowerChart({ inverters }: Pick<Live, 'inverters'>) {
  // The recording starts before the first render, so that the first values are drawn.
  const [stopRecording] = useState(recordPower)
  useEffect(() => stopRecording, [])
  const [chosenSerial, choose] = useState(ROOF)
  const [selectedStep, selectStep] = useState<number>()
  const sun = useStore(daylight)
  const serial = inverters.some((inverter) => inverter.serial === chosenSerial) ? chosenSerial : ROOF
  const render = () => (
    <DayChart serial={serial} step={selectedStep} select={selectStep} daylight={sun}>
      {inverters[1] && (
        <Choice
          label={t('live.inverters')}
          hasNames
          options={[[ROOF, t('yield.all')], ...inverters.map((inverter) => [inverter.serial, inverter.name] as const)]}
          value={serial}
          choose={choose}
        />
      )}
    </DayChart>
  )
  const { highest } = recordedPower.today.get(serial) ?? {}
  const period = Math.floor(Date.now() / REDRAW_EVERY_MS)
  const names = inverters.map(({ name }) => name).join()
  return <MemoRender deps={[highest, serial, selectedStep, sun, period, names]} render={render} />
}
