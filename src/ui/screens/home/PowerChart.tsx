import { t, timeOfDay } from '../../i18n'
import type { Amount } from '../../live/live'
import { CHART_HEIGHT, CHART_WIDTH, chartLines, type Point, type Series } from '../../live/powerSeries'
import { measured } from './Measure'

interface Props {
  series: Series | undefined
  power: Amount | undefined
  /** An inverter out of reach has no power now. */
  isNow: boolean
}

/** Power since this page was opened, the highest marked; for those who cannot see it, a sentence. */
export function PowerChart({ series, power, isNow }: Props) {
  const [first] = series?.points ?? []
  if (!series || !first || !power) return <figure class="chart" />
  const { highest } = series
  const { line, area, mark } = chartLines(series)
  const at = (point: Point) => timeOfDay(new Date(point.at))
  const said = {
    since: at(first),
    now: isNow ? measured(power) : '–',
    highest: measured({ ...power, value: highest.value }),
    at: at(highest),
  }
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('live.chart', said)}
      >
        <path class="area" d={area} />
        <path d={line} />
        <path class="mark" d={mark} />
      </svg>
      <figcaption>
        <small>{t('live.highest', said)}</small>
      </figcaption>
    </figure>
  )
}
