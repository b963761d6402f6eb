import { percent, t } from '../../../i18n'
import type { Card, Inverter } from '../../../live/inverter'
import { fullWatts, moduleWattsOf } from '../../../live/rating'
import { stringId, type WeakStrings } from '../../../live/weakStrings'
import { ChangingText } from '../../../shared/ChangingText'
import { titleOf } from '../panel/cards'

interface Props {
  inverter: Inverter
  weakStrings: WeakStrings
}

/** A bar shows the power of the inverter as a share of its rating. If the inverter has several strings of panels, a smaller bar for each string is below. */
export function PowerBars({ inverter, weakStrings }: Props) {
  const { serial, power, cards } = inverter
  const strings = cards.filter(({ kind }) => kind === 'DC')
  const inverterMaxWatts = fullWatts(inverter)
  const shareOf = (watts = 0, maxWatts = 0) => (maxWatts > 0 ? watts / maxWatts : 0)
  const lossOf = ({ number }: Card) => weakStrings.get(stringId(serial, number))?.[2]
  return (
    <span className="bars">
      <Bar share={shareOf(power?.value, inverterMaxWatts)} />
      {strings.length > 1 &&
        strings.map((string) => (
          <Bar
            key={string.number}
            share={shareOf(string.amounts.Power?.value, moduleWattsOf(string) || inverterMaxWatts / strings.length)}
            isWeak={!!lossOf(string)}
          />
        ))}
      {strings.map((string) => {
        const loss = lossOf(string)
        return (
          loss && (
            <span key={string.number} className="unseen">
              <ChangingText text={`${titleOf(string)} · ${t('yield.weak', { loss: percent(loss) })}`} />
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
