import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Icon } from '../../shared/Icon'

/** The logo, an icon that depends on the date. It is a bare SVG, because an inline element around it would make the browser load one more font. */
export function BrandIcon() {
  useEachSecond(() => new Date().toDateString())
  return <Icon name={seasonOf(new Date())} />
}

type Season = 'sun' | 'tree' | 'egg'

/** The first Sunday after the first full moon of spring, by the Gregorian church calendar. */
export function easterSunday(year: number): Date {
  const century = Math.floor(year / 100)
  const cycle = year % 19
  const days = (19 * cycle + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const fullMoon = 21 + days - Math.floor((days + cycle / 11) / 29)
  return new Date(year, 2, fullMoon + 7 - new Date(year, 2, fullMoon).getDay())
}

/** Tree on 24-26 December; egg from Good Friday to Easter Sunday; otherwise sun. */
export function seasonOf(now: Date): Season {
  const day = now.getDate()
  if (now.getMonth() === 11 && day >= 24 && day <= 26) return 'tree'
  const sunday = easterSunday(now.getFullYear())
  // Good Friday is two days before Easter Sunday.
  const isEaster = [0, 1, 2].some((days) => +new Date(now.getFullYear(), now.getMonth(), day + days) === +sunday)
  return isEaster ? 'egg' : 'sun'
}
