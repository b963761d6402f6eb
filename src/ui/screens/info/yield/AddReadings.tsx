import { useState } from 'react'
import { t } from '../../../i18n'
import { ChangingText } from '../../../shared/ChangingText'
import { mergeMeters, metersIn } from '../../../yield/meters'
import { READINGS_FILE, readMeters, writeMeters } from '../../../yield/stored'

/** Takes the readings of another browser from a file. */
export function AddReadings({ added }: { added: () => void }) {
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
