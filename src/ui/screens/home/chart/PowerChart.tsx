import { useState } from 'react'
import { t, timeOfDay } from '../../../i18n'
import { amountText } from '../../../live/amounts'
import type { Amount } from '../../../live/inverter'
import { clearPower, usePowerSeries } from '../../../live/powerSeries'
import { refocus } from '../../../shared/hooks/useRefocus'
import { Unchanged } from '../../../shared/Unchanged'
import { localeStore } from '../../../state/locale'
import { CHART_HEIGHT, CHART_WIDTH, chartLines } from './chartLines'

function clear() {
  clearPower()
  refocus()
}

interface Props {
  /** Without it the power of all inverters together. */
  serial?: string
  power: Amount | undefined
}

/** A push hardly changes the curve of a day. Only a new peak is drawn at once. */
const DRAWN_EVERY_MS = 10_000
/** How far an arrow key moves. */
const STEP_MS = 60_000

/** The power of today. Marks the peak, or the time that somebody points at with mouse, finger or the keys of a slider. */
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
  const period = Math.floor(Date.now() / DRAWN_EVERY_MS)
  return <Unchanged of={[series?.highest, !power, pointedMs, period, localeStore.get()]} draw={draw} />
}
