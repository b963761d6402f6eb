import { hourMinute, quantity, t } from '../../i18n'
import { type Point, ROOF } from '../../live/powerSeries'
import { recordedPower } from '../../live/storedPower'
import { MemoRender } from '../../shared/lazy'
import { localeStore } from '../../state/locale'
import { readStored } from '../../state/storage'
import { isPanelString } from '../../yield/meters'
import { type Period, periodsOf, spans } from '../../yield/periods'
import { readMeters } from '../../yield/stored'

/** The peak of the day that has ended, and whether the day was better than the same weekdays before. */
export function BestOfDay({ isYesterday }: { isYesterday: boolean }) {
  const { highest } = recordedPower[isYesterday ? 'yesterday' : 'today'].get(ROOF) ?? {}
  // Rendered again only after a new peak or a new reading, because it reads all readings.
  return <MemoRender deps={[highest, readStored('yield')]} render={() => <Best highest={highest} />} />
}

function Best({ highest }: { highest: Point | undefined }) {
  const meters = [...readMeters()].filter(([id]) => !isPanelString(id)).map(([, { points }]) => points)
  const texts = [
    bestDayText(periodsOf(meters, spans.day)),
    highest?.value &&
      t('live.highest', { peak: quantity(highest.value, 'W', 0), at: hourMinute(new Date(highest.atMs)) }),
  ].filter(Boolean)
  return (
    <p className="best" translate="no">
      {texts.join(' · ')}
    </p>
  )
}

const DAYS_PER_WEEK = 7
/** A day counts as the best one if it is better than at least this many of the same weekdays before. */
const MIN_BETTER_THAN = 3

/** Such as 'Your best Saturday since May'. `days` ends with the day in question. */
export function bestDayText(days: readonly Period[]): string | undefined {
  const last = days.at(-1)
  const before = days.filter((_, index) => index < days.length - 1 && (days.length - 1 - index) % DAYS_PER_WEEK === 0)
  if (!last) return
  const better = before.map(({ wh }) => wh >= last.wh).lastIndexOf(true)
  const since = before[Math.max(better, 0)]
  if (!since || before.length - 1 - better < MIN_BETTER_THAN) return
  return t('state.bestDay', { weekday: dateText(last, { weekday: 'long' }), month: monthOf(since, last) })
}

/** The year is added if it is not the present one. */
function monthOf(period: Period, { name }: Period): string {
  const isSameYear = period.name.slice(0, spans.year) === name.slice(0, spans.year)
  return dateText(period, { month: 'long', ...(!isSameYear && { year: 'numeric' }) })
}

const dateText = ({ name }: Period, options: Intl.DateTimeFormatOptions) =>
  new Date(name).toLocaleDateString(localeStore.get(), { timeZone: 'UTC', ...options })
