import { useState } from 'react'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { lazy } from '../../../shared/lazy'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { roofCommand } from './roofCommand'

const RoofDialog = lazy(() => import('./RoofDialog'), 'RoofDialog')
const RoofNotice = lazy(
  () => import('./RoofNotice'),
  'RoofNotice',
  () => null,
)

interface Props {
  inverters: readonly Inverter[]
}

/** The button that opens the dialog for a common limit. */
export function RoofButton({ inverters }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isGuest = !useStore(session)
  return (
    <>
      <button
        type="button"
        className="outline secondary"
        disabled={isGuest}
        title={isGuest ? t('live.needsLogin', { name: t('limit.all') }) : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('limit.all')}
      </button>
      {isOpen && <RoofDialog inverters={inverters} close={() => setIsOpen(false)} />}
    </>
  )
}

/** The results of the last common limit. */
export function RoofState({ inverters }: Props) {
  const command = useStore(roofCommand)
  return command ? <RoofNotice command={command} inverters={inverters} /> : null
}
