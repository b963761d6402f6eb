const FIRST_YEAR = 2014

/** When the inverter was made: its year in the highest digit of the last eight, its week in the next two, which read as they are written. */
export function productionOf(serial: string): { year: number; week: number } | undefined {
  const [, year, week] = /([\da-f])(\d\d)[\da-f]{5}$/i.exec(serial) ?? []
  return year && week ? { year: FIRST_YEAR + Number.parseInt(year, 16), week: Number(week) } : undefined
}

/** Sent as major * 10000 + minor * 100 + patch. */
export function versionText(version: unknown): string | undefined {
  if (typeof version !== 'number') return
  return `${Math.floor(version / 10_000)}.${Math.floor(version / 100) % 100}.${version % 100}`
}
