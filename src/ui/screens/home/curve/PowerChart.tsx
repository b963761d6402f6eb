import { useState } from 'react'
import { hourMinute, quantity, t } from '../../../i18n'
import { startOfDay } from '../../../lib/clock'
import { timeTicks } from '../../../lib/scale'
import { type Daylight, daylight } from '../../../live/daylight'
import type { Inverter } from '../../../live/inverter'
import { type Point, ROOF, type Series } from '../../../live/powerSeries'
import { recordedPower } from '../../../live/storedPower'
import { Chart } from '../../../shared/chart/Chart'
import { MemoRender } from '../../../shared/lazy'
import { useStore } from '../../../state/store'
import { axesOf, isOnAxis, markOf, nearestPoint, pathsOf, shiftedSeries } from './chartLines'

/** The chart is redrawn at this interval, and immediately for a new peak. Other pushes hardly change the curve of a day. */
const REDRAW_EVERY_MS = 10_000
/** The number of positions on the time axis that the arrow keys can select. */
const STEPS = 300
/** A shorter curve is hardly visible, so the chart marks its last point instead of the peak. */
const SHORTEST_CURVE_MS = 120_000

/** The chart of the day: the power of all inverters together. If an inverter is chosen among several, the chart also has its curve. */
export function PowerChart({ chosen }: { chosen: Inverter | undefined }) {
  const [step, select] = useState<number>()
  const sun = useStore(daylight)
  const { serial, name = '' } = chosen ?? {}
  const { highest } = recordedPower.today.get(ROOF) ?? {}
  const period = Math.floor(Date.now() / REDRAW_EVERY_MS)
  const render = () => <DayChart serial={serial} name={name} step={step} select={select} daylight={sun} />
  return <MemoRender deps={[highest, serial, name, step, sun, period]} render={render} />
}

const watts = (value: number) => quantity(value, 'W', 0)

const emptySeries: Series = { points: [], intervalMs: 0, highest: { atMs: 0, value: 0 } }

/** The curves of today, and that of yesterday in the background. Until an inverter has produced today, the curves of yesterday. */
function curvesOf(serial: string | undefined, nowMs: number) {
  const { today, yesterday } = recordedPower
  const todayMs = startOfDay(nowMs)
  const yesterdayMs = startOfDay(nowMs, -1)
  const before = yesterday.get(ROOF) ?? emptySeries
  const isToday = !before.points.length || (today.get(ROOF)?.highest.value ?? 0) > 0
  const day = isToday ? today : yesterday
  return {
    isToday,
    dayMs: isToday ? todayMs : yesterdayMs,
    roof: day.get(ROOF) ?? emptySeries,
    inverter: (serial !== undefined && day.get(serial)) || emptySeries,
    background: isToday ? shiftedSeries(before, todayMs - yesterdayMs) : emptySeries,
  }
}

interface Props {
  serial: string | undefined
  name: string
  /** The selected position on the time axis, from 0. */
  step: number | undefined
  select: (step: number | undefined) => void
  daylight: Daylight | undefined
}

/** Marks the selected point, otherwise the peak, or the last point of a short curve. */
function DayChart({ serial, name, step, select, daylight }: Props) {
  const nowMs = Date.now()
  const { isToday, dayMs, roof, inverter, background } = curvesOf(serial, nowMs)
  const axes = axesOf([background, roof, inverter], daylight, isToday ? nowMs : dayMs)
  const spanMs = axes.toMs - axes.fromMs
  const paths = pathsOf(roof, axes)
  const inverterLine = pathsOf(inverter, axes).line
  const backgroundLine = pathsOf(background, axes).line
  const pointsOf = ({ points }: Series) => points.filter((point) => isOnAxis(point, axes))
  const points = pointsOf(roof)
  const selected = step === undefined ? undefined : nearestPoint(points, axes.fromMs + ((step + 0.5) / STEPS) * spanMs)
  const peak = isShort(points) ? undefined : roof.highest
  const marked = selected ?? peak ?? points.at(-1)
  const markText = marked && textOf(marked, marked === peak)
  const part = selected && nearestPoint(pointsOf(inverter), selected.atMs)
  const stepOf = ({ atMs }: Point) => Math.floor(((atMs - axes.fromMs) / spanMs) * STEPS)
  return (
    <Chart
      label={t('properties.Power')}
      text={[!isToday && t('live.yesterday'), markText, part && `${name} ${watts(part.value)}`]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <>
          {inverterLine && (
            <small className="inverter" translate="no">
              {name}
            </small>
          )}
          {backgroundLine && <small className="yesterday">{t('live.yesterday')}</small>}
        </>
      }
      grid={[watts(axes.topWatts), watts(axes.topWatts / 2)]}
      ticks={timeTicks(axes.fromMs, axes.toMs, dayMs).map((ms) => ({
        at: (ms - axes.fromMs) / spanMs,
        text: hourMinute(new Date(ms)),
      }))}
      steps={STEPS}
      step={step ?? (marked ? stepOf(marked) : 0)}
      select={select}
    >
      <path className="yesterday" d={backgroundLine} />
      <path className="filled" d={paths.area} />
      <path d={paths.line} />
      <path className="inverter" d={inverterLine} />
      {selected && <path className="grid" d={markOf(selected, axes).line} />}
      {marked && <path strokeWidth={8} d={markOf(marked, axes).dot} />}
    </Chart>
  )
}

function isShort(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return !first || !last || last.atMs - first.atMs < SHORTEST_CURVE_MS
}

function textOf({ value, atMs }: Point, isPeak: boolean): string {
  const at = hourMinute(new Date(atMs))
  return isPeak ? t('live.highest', { peak: watts(value), at }) : `${watts(value)} · ${at}`
}
