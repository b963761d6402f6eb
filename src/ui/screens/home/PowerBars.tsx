import { t } from '../../i18n'
import type { Inverter } from '../../live/inverter'
import { fullWatts, moduleWattsOf } from '../../live/rating'
import { stringId } from '../../live/weakStrings'

interface Props {
  inverter: Inverter
  /** Its keys are the ids of weak strings. */
  weak: ReadonlyMap<string, unknown>
}

/** A bar for the inverter's power relative to its rating, and below it a bar for each string of panels. */
export function PowerBars({ inverter, weak }: Props) {
  const { serial, power, cards } = inverter
  const strings = cards.filter(({ kind }) => kind === 'DC')
  const ratedWatts = fullWatts(inverter)
  const shareOf = (watts = 0, maxWatts = 0) => (maxWatts > 0 ? watts / maxWatts : 0)
  const isWeak = (number: number) => weak.has(stringId(serial, number))
  return (
    <span className="bars">
      <Bar share={shareOf(power?.value, ratedWatts)} />
      {strings.length > 1 &&
        strings.map((string) => (
          <Bar
            key={string.number}
            share={shareOf(string.amounts.Power?.value, moduleWattsOf(string) || ratedWatts / strings.length)}
            isWeak={isWeak(string.number)}
          />
        ))}
      {strings.some(({ number }) => isWeak(number)) && <span className="unseen">{t('yield.weak')}</span>}
    </span>
  )
}

function Bar({ share, isWeak }: { share: number; isWeak?: boolean }) {
  return (
    <i data-weak={isWeak || undefined}>
      <i style={{ width: `${Math.round(Math.min(share, 1) * 100)}%` }} />
    </i>
  )
}
