import { t } from '../../../i18n'
import { Icon } from '../../../shared/Icon'

type Step = -1 | 1

interface Props {
  id: number
  name: string
  /** A move is under way: another one would be dropped. */
  busy: boolean
  /** There is nothing before it, or behind. */
  isFirst: boolean
  isLast: boolean
  move: (by: Step) => void
}

/** One place up or down in the list and in the live view's tabs. */
export function MoveButtons({ id, name, busy, isFirst, isLast, move }: Props) {
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
