import { createStore } from './store'

/** The page's second script brings all screens but the live view, and its dialogs. It is missing when the connection broke before all of it had come. */
export const secondPiece = createStore<'coming' | 'here' | 'missing'>('coming')

/** So long after the first script has run. What comes later still counts. */
const MISSING_AFTER_MS = 10_000

export function giveUp() {
  if (secondPiece.get() === 'coming') secondPiece.set('missing')
}
// Chromium never ends a page whose connection broke; others do at once, which who unpacks the script sees.
setTimeout(giveUp, MISSING_AFTER_MS)
