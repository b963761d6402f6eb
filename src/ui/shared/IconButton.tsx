import { Icon, type IconName } from './Icon'

interface Props {
  icon: IconName
  /** What it does: shown as a tooltip and read by screen readers. */
  label: string
  onClick: () => void
  'aria-busy'?: boolean
  'aria-pressed'?: boolean
}

export function IconButton({ icon, label, onClick, 'aria-busy': busy, 'aria-pressed': isPressed }: Props) {
  return (
    <button
      type="button"
      className="quiet"
      aria-label={label}
      title={label}
      aria-busy={busy}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
