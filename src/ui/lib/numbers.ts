/** A decimal comma or point; what is no number stays the text that was typed. */
export function parseTyped(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** For a field: what is neither text nor number is not shown. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
