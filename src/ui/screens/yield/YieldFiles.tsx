import { useState } from 'react'
import { t } from '../../i18n'
import { saveCsv } from '../../lib/csv'
import { datedName, saveFile } from '../../lib/download'
import { deletePower } from '../../live/storedPower'
import { ChangingText } from '../../shared/ChangingText'
import { Confirm } from '../../shared/Dialog'
import { mergeMeters, metersIn, textOfMeters } from '../../yield/meters'
import type { Period } from '../../yield/periods'
import { deleteMeters, READINGS_FILE, readMeters, writeMeters } from '../../yield/stored'
import { kwh } from './texts'
import { headingsOf } from './YieldFigures'

interface Props {
  /** The periods for the CSV file. */
  periods: readonly Period[]
  price: number
  /** Called when readings were added or deleted. */
  onChange: () => void
}

/** Saves the periods and the readings as files, adds the readings of a file, and deletes all readings. */
export function YieldFiles({ periods, price, onChange }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)

  function saveTable() {
    const rows = periods.map(({ name, wh, measuredWh }) => {
      const amounts = [kwh(wh), kwh(wh - measuredWh)]
      return [name, ...amounts, ...(price ? [kwh(wh) * price] : [])]
    })
    saveCsv('yield.csv', [headingsOf(price), ...rows.reverse()])
  }

  const saveReadings = () => saveFile(datedName(READINGS_FILE, new Date()), new Blob([textOfMeters(readMeters())]))

  function deleteAll() {
    deleteMeters()
    deletePower()
    setIsConfirming(false)
    onChange()
  }

  return (
    <details open={!periods[0]}>
      <summary>{t('yield.files')}</summary>
      {periods[0] && (
        <p className="row">
          <button type="button" className="outline" onClick={saveTable}>
            {t('events.download')}
          </button>
          <button type="button" className="outline" onClick={saveReadings}>
            {t('yield.save')}
          </button>
          <button type="button" className="outline danger" onClick={() => setIsConfirming(true)}>
            {t('yield.delete')}
          </button>
        </p>
      )}
      <AddReadings onAdded={onChange} />
      {isConfirming && (
        <Confirm
          title={t('app.question', { action: t('yield.delete') })}
          action={t('yield.delete')}
          confirm={deleteAll}
          close={() => setIsConfirming(false)}
        >
          <p>{t('yield.deleteAbout')}</p>
        </Confirm>
      )}
    </details>
  )
}

/** Adds the readings of another browser from a file. */
function AddReadings({ onAdded }: { onAdded: () => void }) {
  const [problem, setProblem] = useState('')

  async function add(file: File | undefined) {
    const newMeters = metersIn((await file?.text().catch(() => null)) ?? null)
    setProblem(newMeters.size || !file ? '' : t('config.notTarget', { name: READINGS_FILE }))
    writeMeters(mergeMeters(readMeters(), newMeters))
    onAdded()
  }

  return (
    <div className="field">
      <label htmlFor="file">{t('yield.add')}</label>
      <input
        id="file"
        type="file"
        accept=".json"
        // Allows the user to choose the same file again after a correction.
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
