import { useState } from 'react'
import { t, textOf } from '../../../i18n'
import { Screen } from '../../../shared/Screen'
import { isPanelString } from '../../../yield/meters'
import { periodsOf, type Span, spans } from '../../../yield/periods'
import { readMeters } from '../../../yield/stored'
import { AddReadings } from './AddReadings'
import { YieldChart } from './YieldChart'
import { YieldTable } from './YieldTable'

/** Older days are not stored one by one. */
const MOST_ROWS = 92
const MOST_BARS = 31

/** The yield of each day, month or year, as far as the readings in this browser tell. */
export function YieldScreen() {
  const [meters, setMeters] = useState(readMeters)
  const [span, setSpan] = useState('day')
  const [serial, setSerial] = useState('')
  const inverters = [...meters].filter(([id]) => !isPanelString(id))
  const chosen = inverters.filter(([id]) => !serial || id === serial).map(([, { points }]) => points)
  const periods = periodsOf(chosen, spans[span as Span]).slice(-MOST_ROWS)
  return (
    <Screen title={t('nav.yield')}>
      {/* The chosen inverter may have been seen only once: the choice stays. */}
      {serial || periods[0] ? (
        <>
          <p className="row spread">
            <select
              name="span"
              aria-label={t('yield.span')}
              value={span}
              onChange={(event) => setSpan(event.currentTarget.value)}
            >
              {Object.keys(spans).map((name) => (
                <option key={name} value={name}>
                  {textOf('yield', name)}
                </option>
              ))}
            </select>
            <select
              name="inverter"
              aria-label={t('live.inverters')}
              value={serial}
              onChange={(event) => setSerial(event.currentTarget.value)}
            >
              <option value="">{t('yield.all')}</option>
              {inverters.map(([id, { name }]) => (
                <option key={id} value={id} translate="no">
                  {name}
                </option>
              ))}
            </select>
          </p>
          <YieldChart periods={periods.slice(-MOST_BARS)} />
          <p>{t('yield.about')}</p>
          <YieldTable periods={periods} meters={meters} />
        </>
      ) : (
        <p>{t('yield.none')}</p>
      )}
      <AddReadings added={() => setMeters(readMeters())} />
    </Screen>
  )
}
