import { useState } from 'react'
import { number, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Badge } from '../../../shared/Badge'
import { Icon, type IconName } from '../../../shared/Icon'
import { lazy } from '../../../shared/lazy'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { countNewEvents } from './seenEvents'

const dialogs = {
  limit: lazy(() => import('../command/LimitDialog'), 'LimitDialog'),
  power: lazy(() => import('../command/PowerDialog'), 'PowerDialog'),
  info: lazy(() => import('../dialogs/DevInfoDialog'), 'DevInfoDialog'),
  events: lazy(() => import('../dialogs/EventLogDialog'), 'EventLogDialog'),
}
type Tool = keyof typeof dialogs

/** The buttons that open the dialogs of an inverter. The buttons for limit and power need a login. */
export function InverterTools({ inverter }: { inverter: Inverter }) {
  const [openTool, setOpenTool] = useState<Tool>()
  const isGuest = !useStore(session)
  const { events } = inverter
  const Dialog = openTool && dialogs[openTool]

  function button(tool: Tool, icon: IconName, name: string, count?: number) {
    const isLocked = isGuest && (tool === 'limit' || tool === 'power')
    return (
      <button
        type="button"
        className="outline secondary"
        disabled={isLocked}
        aria-label={count === undefined ? name : `${name} ${number(count)}`}
        title={isLocked ? t('live.needsLogin', { name }) : name}
        onClick={() => setOpenTool(tool)}
      >
        <Icon name={icon} /> <span className="word">{name}</span>{' '}
        {count !== undefined && <Badge tone="off">{number(count)}</Badge>}
      </button>
    )
  }

  return (
    <>
      <div className="inverter-tools actions">
        {button('limit', 'gauge', t('limit.set'))}
        {button('power', 'power', t('power.title'))}
        {button('info', 'chip', t('devinfo.title'))}
        {events !== undefined &&
          events >= 0 &&
          button('events', 'journal', t('events.title'), countNewEvents(inverter, events))}
      </div>
      {Dialog && <Dialog inverter={inverter} close={() => setOpenTool(undefined)} />}
    </>
  )
}
