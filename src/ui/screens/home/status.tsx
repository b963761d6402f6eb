import { type TextKey, t } from '../../i18n'
import type { Inverter, InverterStatus } from '../../live/inverter'
import { Badge, type Tone } from '../../shared/Badge'
import { Icon, type IconName } from '../../shared/Icon'

interface StatusView {
  tone: Tone
  icon: IconName
  word: TextKey
}

/** A status is shown by colour, icon and text. */
const views: Readonly<Record<InverterStatus, StatusView>> = {
  notPolled: { tone: 'off', icon: 'pause', word: 'live.notPolled' },
  unreachable: { tone: 'bad', icon: 'cross', word: 'live.notReachable' },
  idle: { tone: 'idle', icon: 'alert', word: 'live.notProducing' },
  producing: { tone: 'good', icon: 'check', word: 'live.producing' },
}

export function viewOf({ status, hasSent }: Inverter): StatusView {
  return hasSent || status !== 'idle' ? views[status] : { ...views.idle, word: 'live.noData' }
}

export function StatusBadge({ inverter }: { inverter: Inverter }) {
  const { tone, icon, word } = viewOf(inverter)
  return (
    <Badge tone={tone}>
      <Icon name={icon} /> {t(word)}
    </Badge>
  )
}
