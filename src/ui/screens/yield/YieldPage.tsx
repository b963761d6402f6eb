import { useState } from 'react'
import { t } from '../../i18n'
import { slotsOf } from '../../yield/pages'
import { type Period, type Span, shiftedBy, startOf } from '../../yield/periods'
import { averagePerDay, growthOf, type Points } from '../../yield/summary'
import { YieldChart } from './YieldChart'
import { YieldSummary } from './YieldSummary'
import { YieldTable } from './YieldTable'

interface Props {
  span: Span
  /** The shown month or year. Undefined if all periods are shown. */
  page: string | undefined
  periods: readonly Period[]
  points: Points
  price: number
  showsComparison: boolean
}

/** The chart, the figures and the table of the shown periods. */
export function YieldPage({ span, page, periods, points, price, showsComparison }: Props) {
  const [openedPeriod, openPeriod] = useState<string>()
  const slots = slotsOf(periods, span, page)
  const shown = periods.filter(({ name }) => slots.includes(name))
  const averageWh = page
    ? averagePerDay(points, startOf(page), startOf(shiftedBy(1, page)))
    : averagePerDay(points, 0, Number.POSITIVE_INFINITY)
  const compared = showsComparison ? (page ?? shown.at(-1)?.name) : undefined
  const growth = compared ? growthOf(points, compared) : undefined
  return (
    <>
      <YieldChart key={page} slots={slots} periods={shown} open={openPeriod} />
      <YieldSummary periods={shown} averageWh={averageWh} compared={compared} growth={growth} price={price} />
      <p>{t('yield.about')}</p>
      <YieldTable periods={shown} price={price} opened={openedPeriod} close={() => openPeriod(undefined)} />
    </>
  )
}
