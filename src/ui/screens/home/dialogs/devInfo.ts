import { numberOf } from '../../../lib/numbers'

const FIRST_YEAR = 2014

/** The year and week of production from the serial. Of its last eight digits, the first (hexadecimal) counts the years since 2014, and the next two are the week. Undefined for HERF (28…), whose serials contain no date. */
export function productionOf(serial: string): { year: number; week: number } | undefined {
  const [, year, week] = /^(?!28).*([\da-f])(\d\d)[\da-f]{5}$/i.exec(serial) ?? []
  return year && week ? { year: FIRST_YEAR + Number.parseInt(year, 16), week: Number(week) } : undefined
}

/** The device sends a version as major * 10000 + minor * 100 + patch. */
export function versionText(version: unknown): string | undefined {
  if (typeof version !== 'number') return
  return `${Math.floor(version / 10_000)}.${Math.floor(version / 100) % 100}.${version % 100}`
}

/** Bytes in hexadecimal, such as '0a 00 20'. */
export function hexOf(raw: unknown): string {
  return Array.isArray(raw) ? raw.map((byte) => (numberOf(byte) ?? 0).toString(16).padStart(2, '0')).join(' ') : ''
}
