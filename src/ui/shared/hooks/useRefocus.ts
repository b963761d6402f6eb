import { useEffect } from 'react'

/** After each step, and when it is left: where what had the focus is gone, the screen's heading takes it. */
export function useRefocus(step?: string) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus()
      })
    },
    [step],
  )
}
