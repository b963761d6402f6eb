import type { ReactNode } from 'react'
import type { Inverter } from '../../../../contract/inverters/inverter'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Badge } from '../../../shared/Badge'
import { useRefocus } from '../../../shared/Screen'
import { isWhole } from './inverterList'
import { hasOrder, nameOf } from './inverters'

/** What v26 calls a type that it cannot talk to. */
const UNKNOWN_TYPE = 'Unknown'

interface Props {
  inverter: Inverter
  edit: () => void
  remove: () => void
  /** More that can be done. */
  children?: ReactNode
}

export function InverterRow({ inverter, edit, remove, children }: Props) {
  const { serial, poll_enable, poll_enable_night, command_enable, command_enable_night } = inverter
  // The button that asked goes with its row.
  useRefocus()
  const named = { name: nameOf(inverter) }
  return (
    <li className="row spread">
      <div>
        <h2 translate="no">{plainText(inverter.name) || '–'}</h2>
        <p translate="no">{[serial, plainText(inverter.type)].filter(Boolean).join(' · ')}</p>
        <p className="row">
          <Direction of="polling" isOn={poll_enable} isOnAtNight={poll_enable_night} />
          <Direction of="commands" isOn={command_enable} isOnAtNight={command_enable_night} />
        </p>
        {hasOrder(inverter) && inverter.type === UNKNOWN_TYPE && <p>{t('inverterList.unknownType')}</p>}
      </div>
      <div className="actions">
        {children}
        {isWhole(inverter) && (
          <button type="button" className="outline" aria-label={t('inverterList.editNamed', named)} onClick={edit}>
            {t('inverterList.edit')}
          </button>
        )}
        <button
          type="button"
          className="outline danger"
          aria-label={t('inverterList.deleteNamed', named)}
          onClick={remove}
        >
          {t('inverterList.delete')}
        </button>
      </div>
    </li>
  )
}

interface DirectionProps {
  of: 'polling' | 'commands'
  isOn: boolean
  isOnAtNight: boolean
}

function Direction({ of, isOn, isOnAtNight }: DirectionProps) {
  const when = isOn ? (isOnAtNight ? 'always' : 'byDay') : 'never'
  const tone = { always: 'good', byDay: 'idle', never: 'off' } as const
  return <Badge tone={tone[when]}>{t(`inverter.${of}`, { when: t(`inverter.${when}`) })}</Badge>
}
