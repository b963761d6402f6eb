import { useState } from 'react'
import { t, timeOfDay } from '../../../i18n'
import type { Amount } from '../../../live/decode'
import { clearPower, type Point, usePowerSeries } from '../../../live/powerSeries'
import { amountText } from '../cards/Measure'
import { CHART_HEIGHT, CHART_WIDTH, chartLines, SHORTEST_SPAN_MS } from './chartLines'

interface Props {
  /** Of one inverter; without it of all together. */
  serial?: string
  power: Amount | undefined
  /** An inverter out of reach has no power now. */
  isNow: boolean
}

/** Power of today, the highest marked, or what is pointed at; for those who cannot see it, a sentence. */
export function PowerChart({ serial, power, isNow }: Props) {
  const series = usePowerSeries(serial)
  const [pointedMs, point] = useState(Number.POSITIVE_INFINITY)
  if (!series || !power) return <figure class="chart" />
  const { highest, points } = series
  const marked = points.find(({ atMs }) => atMs >= pointedMs) ?? highest
  const { start, span, line, area, mark } = chartLines(series, marked)
  const timeOf = (atMs: number) => timeOfDay(new Date(atMs))
  const amountOf = ({ value }: Point) => amountText({ ...power, value })
  const texts = {
    since: timeOf(start),
    now: isNow ? amountText(power) : '–',
    peak: amountOf(highest),
    at: timeOf(highest.atMs),
  }
  const pointed = `${amountOf(marked)} · ${timeOf(marked.atMs)}`
  const pointAtValue = (event: { currentTarget: HTMLInputElement }) => point(Number(event.currentTarget.value))
  const leave = () => point(Number.POSITIVE_INFINITY)
  return (
    <figure class="chart">
      <input
        type="range"
        aria-label={t('properties.Power')}
        aria-valuetext={pointed}
        min={start}
        max={start + span}
        step={SHORTEST_SPAN_MS}
        onFocus={pointAtValue}
        onInput={pointAtValue}
        onPointerMove={({ offsetX, currentTarget }) => point(start + (offsetX / currentTarget.clientWidth) * span)}
        onPointerLeave={leave}
        onBlur={leave}
      />
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('live.chart', texts)}
      >
        <path class="area" d={area} />
        <path d={line} />
        <path stroke-width={8} d={mark} />
      </svg>
      <figcaption class="row spread">
        <small>{marked === highest ? t('live.highest', texts) : pointed}</small>
        {!serial && (
          <button type="button" class="quiet" onClick={clearPower}>
            {t('console.clear')}
          </button>
        )}
      </figcaption>
    </figure>
  )
}
