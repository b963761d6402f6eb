import { useLayoutEffect, useState } from 'react'
import { type TextKey, t } from '../../../../ui/i18n'
import { Icon, type IconName } from '../../../../ui/shared/Icon'
import { session } from '../../../../ui/state/session'
import { useStore } from '../../../../ui/state/store'
import { ChargerLimitDialog } from './ChargerLimitDialog'
import { ChargerPowerDialog } from './ChargerPowerDialog'

const dialogs = { limits: ChargerLimitDialog, power: ChargerPowerDialog }

const tools: readonly [keyof typeof dialogs, IconName, TextKey][] = [
  ['limits', 'gauge', 'gridcharger.setLimits'],
  ['power', 'power', 'power.title'],
]

/** The buttons that open the charger's dialogs. The buttons are disabled for guests. */
export function ChargerTools({ values }: { values: unknown }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const isGuest = !useStore(session)
  // A logout in another tab closes the dialog, as it closes the dialogs of inverters.
  useLayoutEffect(() => setOpen(undefined), [isGuest])
  const Dialog = open && dialogs[open]
  return (
    <>
      <div className="inverter-tools actions">
        {tools.map(([tool, icon, text]) => {
          const name = t(text)
          return (
            <button
              key={tool}
              type="button"
              className="outline secondary"
              disabled={isGuest}
              aria-label={name}
              title={isGuest ? t('live.needsLogin', { name }) : name}
              onClick={() => setOpen(tool)}
            >
              <Icon name={icon} /> <span className="word">{name}</span>
            </button>
          )
        })}
      </div>
      {Dialog && <Dialog values={values} close={() => setOpen(undefined)} />}
    </>
  )
}
