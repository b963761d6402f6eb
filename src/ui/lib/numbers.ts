/** Parses a number with a decimal comma or point. Returns any other text unchanged. */
export function parseTypedNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** A text or number as text; anything else as ''. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** No measured value is larger, and larger values would break dates and the layout. */
const MAX_VALUE = 1e12

/** A number that can be shown; anything else is undefined. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < MAX_VALUE ? value : undefined
}

/** Formats a number that can be shown. Returns undefined for anything else. */
export function formatNumber(value: unknown, format: (value: number) => string): string | undefined {
  const known = numberOf(value)
  return known === undefined ? undefined : format(known)
}

/** The part as a share of the whole. Returns 0 if the whole is 0. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

const NO_SIGNAL_DBM = -100
const FULL_SIGNAL_DBM = -50

/** Returns 0 at -100 dBm and 1 at -50 dBm. */
export function wifiQuality(rssiDbm: number): number {
  return Math.min(1, Math.max(0, (rssiDbm - NO_SIGNAL_DBM) / (FULL_SIGNAL_DBM - NO_SIGNAL_DBM)))
}
