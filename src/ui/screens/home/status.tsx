import { type TextKey, t } from '../../i18n'
import type { Inverter, InverterTone } from '../../live/inverter'
import { Badge } from '../../shared/Badge'
import { Icon, type IconName } from '../../shared/Icon'

/** A status is shown by colour, icon and text. */
const statuses = {
  off: { icon: 'pause', word: 'live.notPolled' },
  bad: { icon: 'cross', word: 'live.notReachable' },
  idle: { icon: 'alert', word: 'live.notProducing' },
  good: { icon: 'check', word: 'live.producing' },
} as const satisfies Record<InverterTone, { icon: IconName; word: TextKey }>

export function statusOf({ tone, hasSent }: Inverter): { icon: IconName; word: TextKey } {
  return hasSent || tone !== 'idle' ? statuses[tone] : { ...statuses.idle, word: 'live.noData' }
}

export function StatusBadge({ inverter }: { inverter: Inverter }) {
  const { icon, word } = statusOf(inverter)
  return (
    <Badge tone={inverter.tone}>
      <Icon name={icon} /> {t(word)}
    </Badge>
  )
}
