import type { TextKey } from '../../i18n'
import type { Decoded, InverterTone } from '../../live/decode'
import type { IconName } from '../../shared/Icon'

/** A status is shown by colour, icon and text. */
const statuses = {
  off: { icon: 'pause', word: 'live.notPolled' },
  bad: { icon: 'cross', word: 'live.notReachable' },
  idle: { icon: 'alert', word: 'live.notProducing' },
  good: { icon: 'check', word: 'live.producing' },
} as const satisfies Record<InverterTone, { icon: IconName; word: TextKey }>

export function statusOf({ tone, isHeard }: Pick<Decoded, 'tone' | 'isHeard'>): { icon: IconName; word: TextKey } {
  return isHeard || tone !== 'idle' ? statuses[tone] : { ...statuses.idle, word: 'live.noData' }
}
