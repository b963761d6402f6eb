import { hourMinute, quantity, type TextKey, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { isFault, isNight, type Silences } from '../../../live/silence'
import { ageText, asleepText, namesText, SECONDS_PER_MINUTE } from '../status'

interface Facts {
  inverters: readonly Inverter[]
  silences: Silences
  /** The time since the gateway's start. Set only if some inverters have not answered since then, but are expected to. */
  uptimeSeconds?: number | undefined
  /** The time of the last data, if the connection is lost. */
  lostAtMs?: number | undefined
}

const FULL_PERCENT = 100

/** The sentence about all inverters: what they do, and what the owner has chosen. Problems are in other lines. */
export function sentenceOf({ inverters, silences, uptimeSeconds, lostAtMs }: Facts): string {
  if (lostAtMs !== undefined) return t('state.lost', { time: hourMinute(new Date(lostAtMs)) })
  const noData = inverters.filter(({ status, hasSent }) => status === 'idle' && !hasSent)
  return [
    ...(uptimeSeconds === undefined
      ? [productionOf(inverters, silences), namesOf('live.noData', noData)]
      : [t('state.restarted', { time: ageText(uptimeSeconds, SECONDS_PER_MINUTE - 1) })]),
    namesOf('live.notPolled', notPolled(inverters, silences)),
    limitsOf(inverters),
  ]
    .filter(Boolean)
    .join(' · ')
}

const namesOf = (status: TextKey, inverters: readonly Inverter[]) =>
  inverters[0] && t('state.names', { state: t(status), names: namesText(inverters.map(({ name }) => name)) })

/** The inverters that are not polled, except those that are asleep. Empty while the page does not know which inverters are asleep. */
function notPolled(inverters: readonly Inverter[], { silent }: Silences): readonly Inverter[] {
  if (inverters.some(({ serial, status }) => status === 'unreachable' && !silent.has(serial))) return []
  return inverters.filter(({ serial, status }) => status === 'notPolled' && !silent.has(serial))
}

function productionOf(inverters: readonly Inverter[], silences: Silences): string | undefined {
  const count = inverters.length
  const producing = inverters.filter(({ status }) => status === 'producing').length
  if (producing) return productionText(producing, count)
  const { silent, wakeTime } = silences
  const areAllAsleep = count > 1 && inverters.every(({ serial }) => silent.get(serial)?.isAsleep)
  if (areAllAsleep && wakeTime) return t('state.allAsleepUntil', { time: wakeTime })
  if (isNight(inverters, silences)) return asleepText(wakeTime)
  const polled = inverters.filter(({ status }) => status !== 'notPolled')
  if (polled[0] && polled.every(({ serial }) => isFault(silent.get(serial)))) return t('state.noneReachable')
  return namesOf(
    'live.notProducing',
    inverters.filter(({ status, hasSent }) => status === 'idle' && hasSent),
  )
}

function productionText(producing: number, count: number): string {
  if (count === 1) return t('state.oneProduces')
  if (producing === count) return count === 2 ? t('state.bothProduce') : t('state.allProduce', { count })
  return producing === 1 ? t('state.oneOfProduces', { count }) : t('state.someProduce', { some: producing, count })
}

function limitsOf(inverters: readonly Inverter[]): string | undefined {
  const limited = inverters.filter(({ limitPercent = FULL_PERCENT }) => Math.round(limitPercent) < FULL_PERCENT)
  const [firstLimited] = limited
  if (!firstLimited) return
  const areAllLimited = limited.length === inverters.length
  const areWattsKnown = limited.every(({ limitWatts }) => Number(limitWatts) >= 0)
  if (areAllLimited && areWattsKnown) {
    const watts = limited.reduce((sum, { limitWatts = 0 }) => sum + limitWatts, 0)
    return t('state.limited', { limit: quantity(watts, 'W', 0) })
  }
  if (limited[1]) return t('state.severalLimited', { count: limited.length })
  const { name, limitWatts = 0, limitPercent = 0 } = firstLimited
  const limit = areWattsKnown ? quantity(limitWatts, 'W', 0) : quantity(limitPercent, '%', 0)
  return areAllLimited ? t('state.limited', { limit }) : t('state.oneLimited', { name, limit })
}
