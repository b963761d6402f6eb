import { useState } from 'react'
import { t, textOf } from '../../i18n'
import { parseTyped } from '../../lib/numbers'
import { useStored } from '../../shared/hooks/browser'
import { Screen } from '../../shared/Screen'
import { isPanelString } from '../../yield/meters'
import { pagesOf, slotsOf } from '../../yield/pages'
import { periodsOf, type Span, shiftedBy, spans, startOf } from '../../yield/periods'
import { readMeters, takeMeterToShow } from '../../yield/stored'
import { MeterChoice } from './MeterChoice'
import { periodText } from './texts'
import { YieldChart } from './YieldChart'
import { YieldFiles } from './YieldFiles'
import { YieldSummary } from './YieldSummary'
import { YieldTable } from './YieldTable'

/** Older days are not stored one by one. */
const MOST_PERIODS = 92

/** The yield of each day, month or year, computed from the readings in this browser. */
export function YieldScreen() {
  const [meters, setMeters] = useState(readMeters)
  const [chosenSpan, setSpan] = useState<Span>('day')
  const [chosenId, setId] = useState(takeMeterToShow)
  const [chosenPage, setPage] = useState('')
  const [opened, open] = useState<string>()
  const [typedPrice, storePrice] = useStored('price')
  const price = Number(parseTyped(typedPrice ?? '')) || 0

  const id = meters.has(chosenId) ? chosenId : ''
  const isString = isPanelString(id)
  // Only the last days of a string are stored.
  const span = isString ? 'day' : chosenSpan
  const points = [...meters].filter(([key]) => (id ? key === id : !isPanelString(key))).map(([, meter]) => meter.points)
  const periods = periodsOf(points, spans[span]).slice(-MOST_PERIODS)
  const pages = isString ? [] : pagesOf(periods, span)
  const page = pages.includes(chosenPage) ? chosenPage : pages.at(-1)
  const slots = slotsOf(periods, span, page)
  const shown = periods.filter(({ name }) => slots.includes(name))
  const hours = page
    ? ([startOf(page), startOf(shiftedBy(1, page))] as const)
    : ([0, Number.POSITIVE_INFINITY] as const)

  return (
    <Screen title={t('nav.yield')}>
      {meters.size ? (
        <>
          <p className="row">
            {!isString && (
              <select
                name="span"
                aria-label={t('yield.span')}
                value={span}
                onChange={(event) => setSpan(event.currentTarget.value as Span)}
              >
                {Object.keys(spans).map((name) => (
                  <option key={name} value={name}>
                    {textOf('yield', name)}
                  </option>
                ))}
              </select>
            )}
            {page && (
              <select
                name="page"
                aria-label={t('yield.shown')}
                value={page}
                onChange={(event) => setPage(event.currentTarget.value)}
              >
                {[...pages].reverse().map((name) => (
                  <option key={name} value={name} translate="no">
                    {periodText(name)}
                  </option>
                ))}
              </select>
            )}
            <MeterChoice meters={meters} id={id} choose={setId} />
          </p>
          <YieldChart key={page} slots={slots} periods={shown} open={open} />
          <YieldSummary
            periods={shown}
            hours={hours}
            meters={points}
            compared={isString ? undefined : (page ?? periods.at(-1)?.name)}
            price={price}
          />
          <YieldTable periods={shown} price={price} opened={opened} close={() => open(undefined)} />
          <details>
            <summary>{t('yield.price')}</summary>
            <input
              aria-label={t('yield.price')}
              inputMode="decimal"
              value={typedPrice ?? ''}
              onInput={(event) => storePrice(event.currentTarget.value || null)}
            />
          </details>
          <p>{t('yield.about')}</p>
        </>
      ) : (
        <p>{t('yield.none')}</p>
      )}
      <YieldFiles periods={periods} price={price} changed={() => setMeters(readMeters())} />
    </Screen>
  )
}
