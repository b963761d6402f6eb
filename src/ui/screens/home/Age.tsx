import { dateTime, quantity, t } from '../../i18n'
import { ageSeconds, type Inverter } from '../../live/merge'
import { useEachSecond } from '../../shared/hooks/useEachSecond'

/** From this age on the time is shown too. */
const OLD_SECONDS = 300

/** How old an inverter's data is; counts while nothing comes. */
export function Age({ inverter }: { inverter: Inverter }) {
  const seconds = useEachSecond(() => ageSeconds(inverter, Date.now()))
  if (seconds === undefined) return null
  return (
    <span>
      {t('live.age')}{' '}
      <span translate="no">
        {quantity(seconds, 's')}
        {seconds > OLD_SECONDS && ` · ${dateTime(new Date(Date.now() - seconds * 1000))}`}
      </span>
    </span>
  )
}
