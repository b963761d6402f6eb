import { percent, t } from '../../i18n'
import type { Card, Inverter } from '../../live/inverter'
import { fullWatts, moduleWattsOf } from '../../live/rating'
import { stringId, type WeakStrings } from '../../live/weakStrings'
import { titleOf } from './cards'

interface Props {
  inverter: Inverter
  weak: WeakStrings
}

/** The inverter's power as a part of its rating, and below it the power of each string of panels. */
export function PowerBars({ inverter, weak }: Props) {
  const { serial, power, cards } = inverter
  const strings = cards.filter(({ kind }) => kind === 'DC')
  const full = fullWatts(inverter)
  const shareOf = (watts = 0, most = 0) => (most > 0 ? watts / most : 0)
  const lossOf = ({ number }: Card) => weak.get(stringId(serial, number))?.[2]
  return (
    <span className="bars">
      <Bar share={shareOf(power?.value, full)} />
      {strings.length > 1 &&
        strings.map((string) => (
          <Bar
            key={string.number}
            share={shareOf(string.amounts.Power?.value, moduleWattsOf(string) || full / strings.length)}
            isWeak={!!lossOf(string)}
          />
        ))}
      {strings.map((string) => {
        const loss = lossOf(string)
        return (
          loss && (
            <span key={string.number + loss} className="unseen">
              {titleOf(string)} · {t('yield.weak', { loss: percent(loss) })}
            </span>
          )
        )
      })}
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
