import { t } from '../../i18n'
import type { Inverter } from '../../live/inverter'
import { fullWatts, moduleWattsOf } from '../../live/rating'
import { stringId } from '../../live/weakStrings'

interface Props {
  inverter: Inverter
  /** The ids of weak strings. */
  weak: ReadonlyMap<string, unknown>
}

/** The inverter's power as a part of its rating, and below it the power of each string of panels. */
export function PowerBars({ inverter, weak }: Props) {
  const { serial, power, cards } = inverter
  const strings = cards.filter(({ kind }) => kind === 'DC')
  const full = fullWatts(inverter)
  const shareOf = (watts = 0, most = 0) => (most > 0 ? watts / most : 0)
  const isWeak = (number: number) => weak.has(stringId(serial, number))
  return (
    <span className="bars">
      <Bar share={shareOf(power?.value, full)} />
      {strings.length > 1 &&
        strings.map((string) => (
          <Bar
            key={string.number}
            share={shareOf(string.amounts.Power?.value, moduleWattsOf(string) || full / strings.length)}
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
