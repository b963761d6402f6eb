import { useState } from 'react'
import { t, timeOfDay } from '../../i18n'
import { GAP_MS } from '../../live/ages'
import { amountText } from '../../live/amounts'
import type { Amount } from '../../live/inverter'
import { clearPower, type Point, type Series, usePowerSeries } from '../../live/powerSeries'
import { refocus } from '../../shared/hooks/useRefocus'
import { Unchanged } from '../../shared/Unchanged'
import { localeStore } from '../../state/locale'

function clear() {
  clearPower()
  refocus()
}

interface Props {
  /** Missing: the power of all inverters together. */
  serial?: string
  power: Amount | undefined
}

/** A push hardly changes the curve of a day. Only a new peak is drawn at once. */
const REDRAW_EVERY_MS = 10_000
/** How far an arrow key moves. */
const STEP_MS = 60_000

/** Today's power curve. Marks the peak, or the time chosen with mouse, finger or arrow keys: it is a slider. */
export function PowerChart({ serial, power }: Props) {
  const series = usePowerSeries(serial)
  const [pointedMs, point] = useState(Number.POSITIVE_INFINITY)
  const draw = () => {
    if (!series || !power) return <figure className="chart" />
    const { highest, points } = series
    const marked = points.find(({ atMs }) => atMs >= pointedMs) ?? highest
    const { start, span, line, area, mark } = chartLines(series, marked)
    const peak = amountText({ ...power, value: marked.value })
    const at = timeOfDay(new Date(marked.atMs))
    const text = marked === highest ? t('live.highest', { peak, at }) : `${peak} · ${at}`
    const leave = () => point(Number.POSITIVE_INFINITY)
    return (
      <figure className="chart">
        <input
          type="range"
          aria-label={t('properties.Power')}
          aria-valuetext={text}
          min={start}
          max={start + span}
          step={STEP_MS}
          onInput={({ currentTarget }) => point(Number(currentTarget.value))}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            point(start + ((clientX - left) / width) * span)
          }}
          onPointerLeave={leave}
          onBlur={leave}
        />
        <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="area" d={area} />
          <path d={line} />
          <path strokeWidth={8} d={mark} />
        </svg>
        <figcaption className="row spread">
          <small translate="no">{text}</small>
          {!serial && (
            <button type="button" className="quiet" onClick={clear}>
              {t('console.clear')}
            </button>
          )}
        </figcaption>
      </figure>
    )
  }
  const period = Math.floor(Date.now() / REDRAW_EVERY_MS)
  return <Unchanged of={[series?.highest, !power, pointedMs, period, localeStore.get()]} draw={draw} />
}

const GAP_POINTS = 3

const CHART_WIDTH = 600
export const CHART_HEIGHT = 100

/** The paths of the chart, with gaps where no values came. */
export function chartLines({ points, everyMs, highest }: Series, marked: Point) {
  const start = points[0]?.atMs ?? 0
  const span = (points.at(-1)?.atMs ?? 0) - start || 1
  const gap = GAP_MS + GAP_POINTS * everyMs
  const x = (atMs: number) => Math.round(((atMs - start) / span) * CHART_WIDTH)
  const y = (value: number) => Math.round(CHART_HEIGHT * (1 - Math.max(0, value) / (Math.max(0, highest.value) || 1)))

  let line = ''
  let lastMs = 0
  for (const { atMs, value } of points) {
    const xy = `${x(atMs)} ${y(value)}`
    line += `${atMs - lastMs > gap ? `M${xy}` : ''}L${xy}`
    lastMs = atMs
  }
  // So that a single point is drawn as a level line.
  line += `H${CHART_WIDTH}`
  // Each part of the line is closed along the bottom.
  const area = `M0 0${line.replace(/M(\d+) \d+/g, `V${CHART_HEIGHT}M$1 ${CHART_HEIGHT}`)}V${CHART_HEIGHT}`
  return { start, span, line, area, mark: `M${x(marked.atMs)} ${y(marked.value)}h0` }
}
