import { duration, hourMinute, list, quantity, type TextKey, t } from '../../i18n'
import { wallMs } from '../../lib/clock'
import type { Amount, Inverter, InverterStatus } from '../../live/inverter'
import { useIsOutdated } from '../../live/liveStore'
import { type Silences, silences } from '../../live/silence'
import { Badge, type Tone } from '../../shared/Badge'
import { Icon, type IconName } from '../../shared/Icon'
import { localeStore } from '../../state/locale'
import { useStore } from '../../state/store'

interface StatusView {
  tone: Tone
  icon: IconName
  text: string
}

/** A status is shown by colour, icon and text. */
const views: Readonly<Record<InverterStatus, { tone: Tone; icon: IconName; word: TextKey }>> = {
  notPolled: { tone: 'off', icon: 'pause', word: 'live.notPolled' },
  unreachable: { tone: 'bad', icon: 'cross', word: 'live.notReachable' },
  idle: { tone: 'idle', icon: 'alert', word: 'live.notProducing' },
  producing: { tone: 'good', icon: 'check', word: 'live.producing' },
}

/** The view of an inverter's status. Without a connection the status is not known. */
export function useStatusView(): (inverter: Inverter) => StatusView {
  const knownSilences = useStore(silences)
  const isOutdated = useIsOutdated()
  return (inverter) => (isOutdated ? outdatedView(inverter) : viewOf(inverter, knownSilences))
}

const outdatedView = ({ receivedAtMs }: Inverter): StatusView => ({
  tone: 'off',
  icon: 'reload',
  text: t('live.asOf', { time: hourMinute(new Date(wallMs(receivedAtMs))) }),
})

/** An unreachable inverter is shown as a fault only when the page knows that the inverter is not asleep. */
function viewOf({ serial, status, hasSent }: Inverter, { silent, wakeTime }: Silences): StatusView {
  const silence = silent.get(serial)
  if (silence?.isAsleep) return { tone: 'off', icon: 'moon', text: asleepText(wakeTime) }
  const { tone, icon, word } = views[status]
  const mayBeAsleep = status === 'unreachable' && !silence
  return { tone: mayBeAsleep ? 'off' : tone, icon, text: t(hasSent || status !== 'idle' ? word : 'live.noData') }
}

export const asleepText = (wakeTime: string | undefined) =>
  wakeTime ? t('state.asleepUntil', { time: wakeTime }) : t('state.asleep')

/** The time of day at `sinceMs`, with the date if that day is not today: '14:10' or 'Jun 21, 14:10'. */
export function sinceText(sinceMs: number): string {
  const date = new Date(sinceMs)
  if (date.toDateString() === new Date().toDateString()) return hourMinute(date)
  const day = date.toLocaleDateString(localeStore.get(), { month: 'short', day: 'numeric' })
  return `${day}, ${hourMinute(date)}`
}

export const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60

/** An age of at most `maxSeconds` in seconds, a longer one in minutes or hours. */
export function ageText(seconds: number, maxSeconds: number): string {
  if (seconds <= maxSeconds) return quantity(seconds, 's')
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE)
  return minutes < 2 * MINUTES_PER_HOUR
    ? quantity(minutes, 'min')
    : duration(Math.floor(minutes / MINUTES_PER_HOUR), 'hour')
}

/** More names than this are replaced by their number. */
export const MAX_NAMES = 2

export const namesText = (names: readonly string[]) =>
  names.length > MAX_NAMES ? t('live.several', { count: names.length }) : list(names)

export function StatusBadge({ inverter }: { inverter: Inverter }) {
  const { tone, icon, text } = useStatusView()(inverter)
  return (
    <Badge tone={tone}>
      <Icon name={icon} /> {text}
    </Badge>
  )
}

const KILO = 1000

/** An energy with as many digits as people read: 850 Wh, 8.85 kWh, 3,708 kWh. The tables have the digits of the device. */
export function energyAmount(amount: Amount): Amount {
  const { value, unit } = amount
  if (value < KILO) return amount
  return unit === 'Wh' ? { value: value / KILO, unit: 'kWh', digits: 2 } : { ...amount, digits: 0 }
}
