type Season = 'sun' | 'tree' | 'egg'

/** Easter Sunday by the anonymous Gregorian computus. */
export function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** Tree on 24-26 December; egg from Good Friday until Easter Monday begins. */
export function seasonOf(now: Date): Season {
  if (now.getMonth() === 11 && now.getDate() >= 24 && now.getDate() <= 26) return 'tree'
  const easter = easterSunday(now.getFullYear())
  const day = easter.getDate()
  const isEaster =
    now >= new Date(easter.getFullYear(), easter.getMonth(), day - 2) &&
    now < new Date(easter.getFullYear(), easter.getMonth(), day + 1)
  return isEaster ? 'egg' : 'sun'
}
