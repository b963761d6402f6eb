import { quantity } from '../../i18n'
import { localeStore } from '../../state/locale'
import { isPanelString, type Meters } from '../../yield/meters'
import { stringName } from '../../yield/stored'

const WH_PER_KWH = 1000
export const KWH_DIGITS = 2
export const MONEY_DIGITS = 2

export const kwh = (wh: number) => wh / WH_PER_KWH

export const kwhText = (wh: number) => quantity(kwh(wh), 'kWh', KWH_DIGITS)

/** '21 Jun 2026', 'Jun 2026' or '2026' in the format of the language. */
export function periodText(name: string): string {
  const [, month, day] = name.split('-')
  return new Date(name).toLocaleDateString(localeStore.get(), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  })
}

/** A short text below a bar: '21', 'Jun' or '2026'. */
export function shortText(name: string): string {
  const [year, month, day] = name.split('-')
  if (day) return String(Number(day))
  return month ? new Date(name).toLocaleDateString(localeStore.get(), { timeZone: 'UTC', month: 'short' }) : `${year}`
}

/** The name of an inverter, or of an inverter and its string of panels. */
export function meterName(meters: Meters, id: string): string {
  const [serial = ''] = id.split(' ')
  const nameOf = (key: string) => meters.get(key)?.name ?? ''
  const inverter = nameOf(serial) || serial
  return isPanelString(id) ? `${inverter} · ${stringName(id, nameOf(id))}` : inverter
}
