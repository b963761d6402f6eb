import { useState } from 'react'
import { t, textOf } from '../../../i18n'
import { ChangingText } from '../../../shared/ChangingText'
import { Screen } from '../../../shared/Screen'
import { isPanelString, mergeMeters, metersIn } from '../../../yield/meters'
import { periodsOf, type Span, spans } from '../../../yield/periods'
import { READINGS_FILE, readMeters, writeMeters } from '../../../yield/stored'
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

/** Takes the readings of another browser from a file. */
function AddReadings({ added }: { added: () => void }) {
  const [problem, setProblem] = useState('')

  async function add(file: File | undefined) {
    const found = metersIn((await file?.text().catch(() => null)) ?? null)
    setProblem(found.size || !file ? '' : t('config.notTarget', { name: READINGS_FILE }))
    writeMeters(mergeMeters(readMeters(), found))
    added()
  }

  return (
    <div className="field">
      <label htmlFor="file">{t('yield.add')}</label>
      <input
        id="file"
        type="file"
        accept=".json"
        // Otherwise the same file, mended meanwhile, could not be chosen again.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => add(event.currentTarget.files?.[0])}
      />
      <small className="error" role="alert">
        <ChangingText text={problem} />
      </small>
    </div>
  )
}
