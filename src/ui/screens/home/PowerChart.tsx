import { t, timeOfDay } from '../../i18n'
import type { Amount } from '../../live/decode'
import { type Point, usePowerSeries } from '../../live/powerSeries'
import { CHART_HEIGHT, CHART_WIDTH, chartLines } from './chartLines'
import { amountText } from './Measure'

interface Props {
  /** Of one inverter; without it of all together. */
  serial?: string
  power: Amount | undefined
  /** An inverter out of reach has no power now. */
  isNow: boolean
}

/** Power since this page was opened, the highest marked; for those who cannot see it, a sentence. */
export function PowerChart({ serial, power, isNow }: Props) {
  const series = usePowerSeries(serial)
  const [first] = series?.points ?? []
  if (!series || !first || !power) return <figure class="chart" />
  const { highest } = series
  const { line, area, mark } = chartLines(series)
  const timeOf = ({ atMs }: Point) => timeOfDay(new Date(atMs))
  const texts = {
    since: timeOf(first),
    now: isNow ? amountText(power) : '–',
    highest: amountText({ ...power, value: highest.value }),
    at: timeOf(highest),
  }
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('live.chart', texts)}
      >
        <path class="area" d={area} />
        <path d={line} />
        <path class="mark" d={mark} />
      </svg>
      <figcaption>
        <small>{t('live.highest', texts)}</small>
      </figcaption>
    </figure>
  )
}
