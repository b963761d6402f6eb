import { useState } from 'react'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { FrequencyDialog } from './FrequencyDialog'

/** A button in the panel of an HMS or HMT that does not answer. While its dialog is open, it stays even if the inverter answers. */
export function FindFrequency({ inverter }: { inverter: Inverter }) {
  const [isOpen, setIsOpen] = useState(false)
  const isGuest = !useStore(session)
  if (isGuest || !(isOpen || inverter.tone === 'bad')) return null
  return (
    <div className="actions">
      <button type="button" className="outline" onClick={() => setIsOpen(true)}>
        {t('frequency.find')}
      </button>
      {isOpen && <FrequencyDialog inverter={inverter} close={() => setIsOpen(false)} />}
    </div>
  )
}
