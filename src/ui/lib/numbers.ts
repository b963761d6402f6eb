/** A decimal comma or point; what is no number stays the text that was typed. */
export function parseTyped(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** For a field: what is neither text nor number is not shown. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Nothing measures more, and no date and no line would hold it. */
const MOST = 1e12

/** What is no number that can be shown is not known. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < MOST ? value : undefined
}

/** A number in words; what is no number stays unknown. */
export function ifNumber(value: unknown, words: (value: number) => string): string | undefined {
  const known = numberOf(value)
  return known === undefined ? undefined : words(known)
}

/** 0 of 0 is 0. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
