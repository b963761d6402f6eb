import { useEffect } from 'react'
import { createStore, useStore } from './store'

/**
 * The page's second script brings all screens but the live view, and its dialogs. It runs when it is wanted for the first time: who only
 * looks at the live view does not wait for it. It is missing when the connection broke before all of it had come.
 */
export const secondPiece = createStore<'coming' | 'here' | 'missing'>('coming')

/** So long after the first script has run. What comes later still counts. */
const MISSING_AFTER_MS = 10_000

let isWanted = false
let run: (() => void) | undefined

function want() {
  isWanted = true
  run?.()
}

/** The next step towards the script, unpacking it or running it: done once, when it is wanted or by the function that is returned. */
export function offer(step: () => void): () => void {
  const once = () => {
    if (run !== once) return
    run = undefined
    step()
  }
  run = once
  if (isWanted) once()
  return once
}

/** How far the script is; where it `isNeeded` it runs. */
export function useSecondPiece(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) want()
  }, [isNeeded])
  return useStore(secondPiece)
}

export function giveUp() {
  if (secondPiece.get() === 'coming' && !run) secondPiece.set('missing')
}
// When the connection breaks, Chromium goes on loading, so that time has to decide. Others end the page, and who unpacks the script gives up at once.
setTimeout(giveUp, MISSING_AFTER_MS)

// Whoever touches the page goes on before long. Paper shows what is folded, which is drawn from then on (FoldedCard).
for (const sign of ['pointerdown', 'keydown', 'beforeprint']) addEventListener(sign, want)
