import type { ReactNode } from 'react'
import { hourMinute, quantity, t } from '../../../i18n'
import { timeTicks } from '../../../lib/scale'
import type { Daylight } from '../../../live/daylight'
import type { Point, Series } from '../../../live/powerSeries'
import { recordedPower, startOfDay } from '../../../live/storedPower'
import { Chart } from '../../../shared/chart/Chart'
import { axesOf, isOnAxis, markOf, nearestPoint, pathsOf, shiftedSeries } from './chartLines'

/** The number of positions on the time axis that the arrow keys can select. */
const STEPS = 300
/** A shorter curve is hardly visible, so the chart marks its last point instead of the peak. */
const SHORTEST_CURVE_MS = 120_000

const timeText = (atMs: number) => hourMinute(new Date(atMs))
const watts = (value: number) => quantity(value, 'W', 0)

const emptySeries: Series = { points: [], intervalMs: 0, highest: { atMs: 0, value: 0 } }

interface Props {
  /** The serial of an inverter, or ROOF for all inverters together. */
  serial: string
  /** The selected position on the time axis, from 0. */
  step: number | undefined
  select: (step: number | undefined) => void
  daylight: Daylight | undefined
  children: ReactNode
}

/** The recorded power of today as a curve, and that of yesterday as a faint line. Marks the selected point, otherwise the peak, or the last point of a short curve. */
export function DayChart({ serial, step, select, daylight, children }: Props) {
  const nowMs = Date.now()
  const dayMs = startOfDay(nowMs)
  const today = recordedPower.today.get(serial) ?? emptySeries
  const yesterday = shiftedSeries(recordedPower.yesterday.get(serial) ?? emptySeries, dayMs - startOfDay(nowMs, -1))
  const axes = axesOf([yesterday, today], daylight, nowMs)
  const spanMs = axes.toMs - axes.fromMs
  const paths = pathsOf(today, axes)
  const yesterdayLine = pathsOf(yesterday, axes).line
  const points = today.points.filter((point) => isOnAxis(point, axes))
  const selectedPoint =
    step === undefined ? undefined : nearestPoint(points, axes.fromMs + ((step + 0.5) / STEPS) * spanMs)
  const peak = isShort(points) ? undefined : today.highest
  const markedPoint = selectedPoint ?? peak ?? points.at(-1)
  const stepOf = ({ atMs }: Point) => Math.floor(((atMs - axes.fromMs) / spanMs) * STEPS)
  return (
    <Chart
      label={t('properties.Power')}
      text={textOf(selectedPoint, peak)}
      aside={
        <>
          {yesterdayLine && <small className="yesterday">{t('live.yesterday')}</small>}
          {children}
        </>
      }
      grid={[watts(axes.topWatts), watts(axes.topWatts / 2)]}
      ticks={timeTicks(axes.fromMs, axes.toMs, dayMs).map((ms) => ({
        at: (ms - axes.fromMs) / spanMs,
        text: timeText(ms),
      }))}
      steps={STEPS}
      step={step ?? (markedPoint ? stepOf(markedPoint) : 0)}
      select={select}
    >
      <path className="yesterday" d={yesterdayLine} />
      <path className="filled" d={paths.area} />
      <path d={paths.line} />
      {selectedPoint && <path className="grid" d={markOf(selectedPoint, axes).line} />}
      {markedPoint && <path strokeWidth={8} d={markOf(markedPoint, axes).dot} />}
    </Chart>
  )
}

function isShort(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return !first || !last || last.atMs - first.atMs < SHORTEST_CURVE_MS
}

function textOf(selected: Point | undefined, peak: Point | undefined): string {
  if (selected) return `${watts(selected.value)} · ${timeText(selected.atMs)}`
  return peak ? t('live.highest', { peak: watts(peak.value), at: timeText(peak.atMs) }) : t('live.curveBegins')
}
