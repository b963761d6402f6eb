import { useEffect, useState } from 'react'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { lazy } from '../../../shared/lazy'
import { roofCommand } from '../../../state/roofCommand'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'

const RoofDialog = lazy(() => import('./RoofDialog'), 'RoofDialog')
const RoofNotice = lazy(
  () => import('./RoofNotice'),
  'RoofNotice',
  () => null,
)

/** At the totals: the button for a common limit, and what became of the last one. */
export function RoofLimit({ inverters }: { inverters: readonly Inverter[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const command = useStore(roofCommand)
  const isGuest = !useStore(session)
  // A logout in another tab closes the dialog.
  useEffect(() => setIsOpen(false), [isGuest])
  return (
    <>
      <p className="actions">
        <button
          type="button"
          className="outline secondary"
          disabled={isGuest}
          title={isGuest ? t('live.needsLogin', { name: t('limit.all') }) : undefined}
          onClick={() => setIsOpen(true)}
        >
          {t('limit.all')}
        </button>
      </p>
      {command && <RoofNotice command={command} inverters={inverters} isGuest={isGuest} />}
      {isOpen && <RoofDialog inverters={inverters} close={() => setIsOpen(false)} />}
    </>
  )
}
