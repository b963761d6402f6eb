import { useState } from 'react'
import { quantity, t } from '../../i18n'
import { axisTop } from '../../lib/scale'
import { CHART_HEIGHT, CHART_WIDTH, Chart } from '../../shared/chart/Chart'
import type { Period } from '../../yield/periods'
import { kwh, kwhText, periodText, shortText } from './texts'

/** The width of a bar as a share of its slot. */
const BAR_SHARE = 0.7
/** The width of a bar that is behind another bar. */
const BACK_BAR_SHARE = 0.95

interface Bar {
  fromKwh: number
  toKwh: number
}

/** A path with a rectangle for each slot that has a bar. A slot is the part of the chart's width for one period. */
function barsPath(bars: readonly (Bar | undefined)[], topKwh: number, share = BAR_SHARE): string {
  const slotWidth = CHART_WIDTH / bars.length
  const y = (valueKwh: number) => Math.round((1 - valueKwh / topKwh) * CHART_HEIGHT)
  return bars
    .map((bar, index) => {
      if (!bar || bar.toKwh <= bar.fromKwh) return ''
      const x = Math.round(slotWidth * (index + (1 - share) / 2))
      return `M${x} ${y(bar.fromKwh)}V${y(bar.toKwh)}h${Math.round(slotWidth * share)}V${y(bar.fromKwh)}z`
    })
    .join('')
}

/** A tick is a label below a bar. Every seventh day has a tick. Of months and years, at most six have a tick. */
const DAYS_PER_TICK = 7
const MAX_MONTH_OR_YEAR_TICKS = 6

/** The indexes of the slots that have a tick. */
function tickSlots(slots: readonly string[]): number[] {
  const isDays = slots[0]?.split('-').length === 3
  const interval = isDays ? DAYS_PER_TICK : Math.ceil(slots.length / MAX_MONTH_OR_YEAR_TICKS)
  return slots.flatMap((name, index) => (name && index % interval === 0 ? index : []))
}

interface Props {
  /** The names of the periods, from left to right. Slots after the end of a short month have an empty name. */
  slots: readonly string[]
  periods: readonly Period[]
  /** What the other strings of panels have yielded on average. Empty unless the chart shows a string. */
  others: readonly Period[]
  open: (name: string) => void
}

/** A bar for each period. Behind it is the bar of the other strings, so that a loss can be told from bad weather. The filled part was measured. The outlined part is the period's share of the yield between two readings. */
export function YieldChart({ slots, periods, others, open }: Props) {
  const [selected, select] = useState<number>()
  const inSlots = (list: readonly Period[]) => slots.map((slot) => list.find(({ name }) => name === slot))
  const [slotPeriods, slotOthers] = [inSlots(periods), inSlots(others)]
  const step = selected ?? slots.indexOf(periods.at(-1)?.name ?? '')
  const name = slots[step]
  const period = slotPeriods[step]
  const other = slotOthers[step]
  const sharedWh = period ? period.wh - period.measuredWh : 0
  const text = [
    name && periodText(name),
    period ? kwhText(period.wh) : '–',
    sharedWh > 0 && `${t('yield.shared')} ${kwhText(sharedWh)}`,
    other && `${t('yield.others')} ${kwhText(other.wh)}`,
  ]
  const topKwh = axisTop(kwh(Math.max(...[...slotPeriods, ...slotOthers].map((shown) => shown?.wh ?? 0))))
  const slotWidth = CHART_WIDTH / slots.length
  return (
    <Chart
      label={t('nav.yield')}
      text={text.filter(Boolean).join(' · ')}
      grid={[quantity(topKwh, 'kWh'), quantity(topKwh / 2, 'kWh')]}
      ticks={tickSlots(slots).map((index) => ({
        at: (index + 0.5) / slots.length,
        text: shortText(slots[index] ?? ''),
      }))}
      steps={slots.length}
      step={step}
      select={select}
      open={() => period && open(period.name)}
    >
      {selected !== undefined && (
        <path className="slot" d={`M${selected * slotWidth} 0h${slotWidth}V${CHART_HEIGHT}h${-slotWidth}z`} />
      )}
      <path
        className="others"
        d={barsPath(
          slotOthers.map((shown) => shown && { fromKwh: 0, toKwh: kwh(shown.wh) }),
          topKwh,
          BACK_BAR_SHARE,
        )}
      />
      <path
        className="energy"
        d={barsPath(
          slotPeriods.map((shown) => shown && { fromKwh: kwh(shown.measuredWh), toKwh: kwh(shown.wh) }),
          topKwh,
        )}
      />
      <path
        className="energy measured"
        d={barsPath(
          slotPeriods.map((shown) => shown && { fromKwh: 0, toKwh: kwh(shown.measuredWh) }),
          topKwh,
        )}
      />
    </Chart>
  )
}
