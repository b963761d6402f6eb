import { Icon, type IconName } from './Icon'

interface Props {
  icon: IconName
  /** What it does: shown as a tooltip and read by screen readers. */
  label: string
  onClick: () => void
  'aria-busy'?: boolean
  'aria-pressed'?: boolean
}

export function IconButton({ icon, label, ...props }: Props) {
  return (
    <button type="button" class="quiet" aria-label={label} title={label} {...props}>
      <Icon name={icon} />
    </button>
  )
}
