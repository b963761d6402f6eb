import { useEffect } from 'react'

/** If the focused element is gone, the dialog or else the screen's heading takes the focus. Does not scroll away from what is being read. */
export function refocus() {
  setTimeout(() => {
    if (document.activeElement === document.body)
      (document.querySelector('dialog') ?? document.querySelector('h1'))?.focus({ preventScroll: true })
  })
}

/** After each step and on unmount. */
export function useRefocus(step?: string) {
  useEffect(() => refocus, [step])
}
