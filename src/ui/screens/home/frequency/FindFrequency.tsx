import { useState } from 'react'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { FrequencyDialog } from './FrequencyDialog'

/** How the serials of HMS and HMT begin. Other inverters have a radio that needs no frequency. */
const HAS_FREQUENCY = /^1(1[246][345]|3[68])/

/** In the panel of an inverter that does not answer. Open, it stays when the inverter answers. */
export function FindFrequency({ inverter }: { inverter: Inverter }) {
  const [isOpen, setIsOpen] = useState(false)
  const isGuest = !useStore(session)
  if (isGuest || !HAS_FREQUENCY.test(inverter.serial) || !(isOpen || inverter.tone === 'bad')) return null
  return (
    <div className="actions">
      <button type="button" className="outline" onClick={() => setIsOpen(true)}>
        {t('frequency.find')}
      </button>
      {isOpen && <FrequencyDialog inverter={inverter} close={() => setIsOpen(false)} />}
    </div>
  )
}
