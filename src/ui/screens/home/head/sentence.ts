import { hourMinute, quantity, type TextKey, t } from '../../../i18n'
import type { Drift } from '../../../lib/deviceTime'
import type { Inverter } from '../../../live/inverter'
import { isFault, type Silences } from '../../../live/silence'
import { driftText } from '../../../shared/health'
import { asleepText, MAX_NAMES, namesText, sinceText } from '../status'

/** A part of the sentence, and the target of its link. A part without `place` has no link. */
export interface Part {
  text: string
  /** The path of a screen, or the anchor of an element on the home screen. */
  place?: string
  /** The inverter whose panel is opened. */
  serial?: string
}

interface Facts {
  inverters: readonly Inverter[]
  silences: Silences
  /** The difference between the clocks of the gateway and the browser. */
  drift?: Drift
  isMqttLost: boolean
  /** The time since the gateway's start. Set only if some inverters have not answered since then, but are expected to. */
  uptimeSeconds?: number | undefined
  /** The time of the last data, if the connection is lost. */
  lostAtMs?: number | undefined
}

const TILES = '#inverters'
const PANEL = '#chosen'
/** The anchor of the totals, which contain the button "Limit for all inverters". */
const TOTALS = '#totals'

const FULL_PERCENT = 100

/** The parts of the sentence about all inverters. Problems that `Hints` shows are omitted. */
export function sentenceOf({ inverters, silences, drift, isMqttLost, uptimeSeconds, lostAtMs }: Facts): Part[] {
  if (lostAtMs !== undefined) return [{ text: t('state.lost', { time: hourMinute(new Date(lostAtMs)) }) }]
  const clockText = driftText(drift)
  const noData = inverters.filter(({ status, hasSent }) => status === 'idle' && !hasSent)
  return [
    ...(uptimeSeconds === undefined
      ? [...productionOf(inverters, silences), ...namesOf('live.noData', noData)]
      : [{ text: t('state.restarted', { time: quantity(uptimeSeconds, 's') }) }]),
    ...faultsOf(inverters, silences),
    ...namesOf('live.notPolled', notPolled(inverters, silences)),
    ...limitsOf(inverters),
    ...(clockText ? [{ text: clockText, place: '/info/ntp' }] : []),
    ...(isMqttLost ? [{ text: t('state.noMqtt'), place: '/info/mqtt' }] : []),
  ]
}

function namesOf(status: TextKey, inverters: readonly Inverter[]): Part[] {
  if (!inverters[0]) return []
  const names = namesText(inverters.map(({ name }) => name))
  return [{ text: t('state.names', { state: t(status), names }), place: TILES }]
}

/** The inverters that are not polled, except those that are asleep. Empty while the page does not know which inverters are asleep. */
function notPolled(inverters: readonly Inverter[], { silent }: Silences): readonly Inverter[] {
  if (inverters.some(({ serial, status }) => status === 'unreachable' && !silent.has(serial))) return []
  return inverters.filter(({ serial, status }) => status === 'notPolled' && !silent.has(serial))
}

function productionOf(inverters: readonly Inverter[], { silent, wakeTime }: Silences): Part[] {
  const count = inverters.length
  const producing = inverters.filter(({ status }) => status === 'producing').length
  if (producing) return [{ text: productionText(producing, count), place: TILES }]
  if ([...silent.values()].some(({ isAsleep }) => isAsleep)) return [{ text: asleepText(wakeTime), place: TILES }]
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

function faultsOf(inverters: readonly Inverter[], { silent }: Silences): Part[] {
  const faults = inverters.filter(({ serial }) => isFault(silent.get(serial)))
  if (faults.length > MAX_NAMES) return [{ text: t('state.severalSilent', { count: faults.length }), place: TILES }]
  return faults.map(({ serial, name }) => {
    const sinceMs = silent.get(serial)?.sinceMs
    const text = sinceMs ? t('state.silentSince', { name, time: sinceText(sinceMs) }) : t('state.silent', { name })
    return { text, place: PANEL, serial }
  })
}

function limitsOf(inverters: readonly Inverter[]): Part[] {
  const limited = inverters.filter(({ limitPercent = FULL_PERCENT }) => Math.round(limitPercent) < FULL_PERCENT)
  const [firstLimited] = limited
  if (!firstLimited) return []
  const areAllLimited = limited.length === inverters.length
  const areWattsKnown = limited.every(({ limitWatts }) => Number(limitWatts) >= 0)
  if (areAllLimited && areWattsKnown) {
    const watts = limited.reduce((sum, { limitWatts = 0 }) => sum + limitWatts, 0)
    const text = t('state.limited', { limit: quantity(watts, 'W', 0) })
    return [inverters[1] ? { text, place: TOTALS } : { text, place: PANEL, serial: firstLimited.serial }]
  }
  if (limited[1]) return [{ text: t('state.severalLimited', { count: limited.length }), place: TILES }]
  const { serial, name, limitWatts = 0, limitPercent = 0 } = firstLimited
  const limit = areWattsKnown ? quantity(limitWatts, 'W', 0) : quantity(limitPercent, '%', 0)
  return [
    {
      text: areAllLimited ? t('state.limited', { limit }) : t('state.oneLimited', { name, limit }),
      place: PANEL,
      serial,
    },
  ]
}
