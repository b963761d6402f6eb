import { type RefObject, useEffect } from 'react'

/** Closes what is open in an element: on Escape, and when somebody points at or moves the focus to anything outside. */
export function useClosing(element: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const closeOutside = (event: Event) => element.current?.contains(event.target as Node) || close()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      element.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    const left = new AbortController()
    document.addEventListener('pointerdown', closeOutside, left)
    document.addEventListener('focusin', closeOutside, left)
    document.addEventListener('keydown', closeOnEscape, left)
    return () => left.abort()
  }, [])
}
