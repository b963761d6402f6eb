import type { ReactNode, RefObject } from 'react'
import type { InverterConfig } from '../../../../contract/inverters/inverter'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Badge } from '../../../shared/Badge'
import { useRefocus } from '../../../shared/hooks/browser'
import { Icon } from '../../../shared/Icon'
import { hasOrder, isCompleteRecord, nameOf } from './inverters'

interface Props {
  listRef: RefObject<HTMLUListElement | null>
  inverters: readonly InverterConfig[]
  edit: (inverter: InverterConfig) => void
  remove: (inverter: InverterConfig) => void
  /** Undefined if the firmware stores no order of the inverters. */
  move: ((index: number, by: number) => void) | undefined
  busy: boolean
}

export function InverterRows({ listRef, inverters, edit, remove, move, busy }: Props) {
  return (
    <ul className="rows" ref={listRef}>
      {inverters.map((inverter, index) => (
        <InverterRow
          key={`${inverter.id} ${inverter.serial}`}
          inverter={inverter}
          edit={() => edit(inverter)}
          remove={() => remove(inverter)}
        >
          {move && (
            <MoveButtons
              id={inverter.id}
              name={nameOf(inverter)}
              busy={busy}
              isFirst={index === 0}
              isLast={index === inverters.length - 1}
              move={(by) => move(index, by)}
            />
          )}
        </InverterRow>
      ))}
    </ul>
  )
}

/** The name that v26 gives to an unsupported type. */
const UNKNOWN_TYPE = 'Unknown'

interface RowProps {
  inverter: InverterConfig
  edit: () => void
  remove: () => void
  /** Further buttons. */
  children?: ReactNode
}

function InverterRow({ inverter, edit, remove, children }: RowProps) {
  const { serial, poll_enable, poll_enable_night, command_enable, command_enable_night } = inverter
  // After a deletion, the row is removed with its focused button. Then the focus moves to the screen's heading.
  useRefocus()
  const param = { name: nameOf(inverter) }
  return (
    <li className="row spread">
      <div>
        <h2 translate="no">{plainText(inverter.name) || '–'}</h2>
        <p translate="no">{[serial, plainText(inverter.type)].filter(Boolean).join(' · ')}</p>
        <p className="row">
          <ActivityBadge activity="polling" isOn={poll_enable} isOnAtNight={poll_enable_night} />
          <ActivityBadge activity="commands" isOn={command_enable} isOnAtNight={command_enable_night} />
        </p>
        {hasOrder(inverter) && inverter.type === UNKNOWN_TYPE && <p>{t('inverterList.unknownType')}</p>}
      </div>
      <div className="actions">
        {children}
        {isCompleteRecord(inverter) && (
          <button type="button" className="outline" aria-label={t('inverterList.editNamed', param)} onClick={edit}>
            {t('inverterList.edit')}
          </button>
        )}
        <button
          type="button"
          className="outline danger"
          aria-label={t('inverterList.deleteNamed', param)}
          onClick={remove}
        >
          {t('inverterList.delete')}
        </button>
      </div>
    </li>
  )
}

interface ActivityProps {
  activity: 'polling' | 'commands'
  isOn: boolean
  isOnAtNight: boolean
}

/** A badge if the inverter is not polled, or gets no commands, at night or at all. */
function ActivityBadge({ activity, isOn, isOnAtNight }: ActivityProps) {
  if (isOn && isOnAtNight) return null
  const when = isOn ? 'byDay' : 'never'
  return <Badge tone="off">{t(`inverter.${activity}`, { when: t(`inverter.${when}`) })}</Badge>
}

type Step = -1 | 1

interface MoveProps {
  id: number
  name: string
  /** True while a move is running. A second move would be ignored. */
  busy: boolean
  /** True for the first inverter, which cannot move up. */
  isFirst: boolean
  /** True for the last inverter, which cannot move down. */
  isLast: boolean
  move: (by: Step) => void
}

/** Moves an inverter up or down in the list and in the live view's tabs. */
function MoveButtons({ id, name, busy, isFirst, isLast, move }: MoveProps) {
  const button = (by: Step, label: string, disabled: boolean) => (
    <button
      type="button"
      className="outline secondary"
      name={`move-${id}`}
      value={by}
      aria-label={label}
      title={label}
      disabled={busy || disabled}
      onClick={() => move(by)}
    >
      <Icon name={by < 0 ? 'up' : 'down'} />
    </button>
  )
  return (
    <>
      {button(-1, t('inverterList.up', { name }), isFirst)}
      {button(1, t('inverterList.down', { name }), isLast)}
    </>
  )
}
