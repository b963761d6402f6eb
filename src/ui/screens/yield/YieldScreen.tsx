import { type ReactNode, useState } from 'react'
import { t, textOf } from '../../i18n'
import { parseTypedNumber } from '../../lib/numbers'
import { serialOfString } from '../../live/inverter'
import { Choice } from '../../shared/controls'
import { useStored } from '../../shared/hooks/browser'
import { Screen } from '../../shared/Screen'
import { isPanelString, type Meters } from '../../yield/meters'
import {
  averagePerDay,
  growthOf,
  type Period,
  type Points,
  pagesOf,
  periodsOf,
  type Span,
  shiftedBy,
  slotsOf,
  spans,
  startOf,
} from '../../yield/periods'
import { readMeters, takeMeterToShow } from '../../yield/stored'
import { meterName, periodText } from './texts'
import { YieldChart } from './YieldChart'
import { YieldSummary, YieldTable } from './YieldFigures'
import { YieldFiles } from './YieldFiles'

/** Only this many of the latest periods are shown. Of older months, only the first and the last reading are stored, so their days are not known. */
const MAX_PERIODS = 92

/** The yield of each day, month or year, computed from the readings in this browser. */
export function YieldScreen() {
  const [meters, setMeters] = useState(readMeters)
  const [chosenSpan, chooseSpan] = useState('day')
  const [chosenId, chooseId] = useState(takeMeterToShow)
  const [chosenPage, choosePage] = useState('')
  const [typedPrice, storePrice] = useStored('price')
  const price = Number(parseTypedNumber(typedPrice ?? '')) || 0

  const id = meters.has(chosenId) ? chosenId : ''
  // A string of panels has too few readings for months.
  const span = isPanelString(id) ? 'day' : (chosenSpan as Span)
  const points = [...meters].filter(([key]) => (id ? key === id : !isPanelString(key))).map(([, meter]) => meter.points)
  const periods = periodsOf(points, spans[span]).slice(-MAX_PERIODS)
  const others = otherStrings(meters, id)
  const pages = isPanelString(id) ? [] : pagesOf(periods, span).reverse()
  const page = pages.includes(chosenPage) ? chosenPage : pages[0]

  const files = <YieldFiles periods={periods} price={price} onChange={() => setMeters(readMeters())} />
  const folds = (
    <>
      <details>
        <summary>{t('yield.price')}</summary>
        <input
          aria-label={t('yield.price')}
          inputMode="decimal"
          value={typedPrice ?? ''}
          onInput={(event) => storePrice(event.currentTarget.value || null)}
        />
      </details>
      {files}
    </>
  )

  return (
    <Screen title={t('nav.yield')}>
      {/* A chosen inverter may have only one reading and so no periods. Then the choices are still shown. */}
      {id || periods[0] ? (
        <>
          <p className="row spread">
            {!isPanelString(id) && (
              <Choice
                label={t('yield.span')}
                options={Object.keys(spans).map((name) => [name, textOf('yield', name)])}
                value={span}
                choose={chooseSpan}
              />
            )}
            {page && (
              <Choice
                label={t('yield.shown')}
                hasNames
                options={pages.map((name) => [name, periodText(name)])}
                value={page}
                choose={choosePage}
              />
            )}
            <Choice
              label={t('live.inverters')}
              hasNames
              options={[
                ['', t('yield.all')],
                ...Array.from(meters.keys(), (key) => [key, meterName(meters, key)] as const),
              ]}
              value={id}
              choose={chooseId}
            />
          </p>
          {periods[0] ? (
            <YieldPage {...{ span, page, periods, others, points, price }} showsComparison={!isPanelString(id)}>
              {folds}
            </YieldPage>
          ) : (
            folds
          )}
        </>
      ) : (
        <>
          <p>{t('yield.none')}</p>
          {files}
        </>
      )}
    </Screen>
  )
}

/** The mean yield per day of the other strings of the inverter, or of all other strings if the inverter has only this one. Empty if `id` is not a string of panels. */
function otherStrings(meters: Meters, id: string): Period[] {
  const strings = [...meters].filter(([key]) => isPanelString(id) && isPanelString(key) && key !== id)
  const siblings = strings.filter(([key]) => serialOfString(key) === serialOfString(id))
  const points = (siblings[0] ? siblings : strings).map(([, meter]) => meter.points)
  return periodsOf(points, spans.day).map((period) => ({ ...period, wh: period.wh / points.length }))
}

interface PageProps {
  span: Span
  /** The shown month or year. Undefined if all periods are shown. */
  page: string | undefined
  periods: readonly Period[]
  others: readonly Period[]
  points: Points
  price: number
  showsComparison: boolean
  /** Shown below the table. */
  children: ReactNode
}

/** The chart, the figures and the table of the shown periods. */
function YieldPage({ span, page, periods, others, points, price, showsComparison, children }: PageProps) {
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
      <YieldChart key={page} slots={slots} periods={shown} others={others} open={openPeriod} />
      <div className="groups">
        <div>
          <YieldSummary periods={shown} averageWh={averageWh} compared={compared} growth={growth} price={price} />
          <p>{t('yield.about')}</p>
        </div>
        <div>
          <YieldTable periods={shown} price={price} opened={openedPeriod} close={() => openPeriod(undefined)} />
          {children}
        </div>
      </div>
    </>
  )
}
