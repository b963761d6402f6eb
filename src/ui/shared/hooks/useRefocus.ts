import { useEffect } from 'react'

/** If the focused element was removed, moves the focus to the dialog, or else to the screen's heading. Keeps the scroll position. */
export function refocus() {
  setTimeout(() => {
    if (document.activeElement === document.body)
      (document.querySelector('dialog') ?? document.querySelector('h1'))?.focus({ preventScroll: true })
  })
}

/** Calls `refocus` whenever `step` changes, and on unmount. */
export function useRefocus(step?: string) {
  useEffect(() => refocus, [step])
}
