import { type TouchEvent, useRef } from 'react'

const THRESHOLD_PX = 40

/** A finger drawn to the left asks for the next one, to the right for the one before. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ clientX: number; clientY: number } | undefined>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      // A finger on the chart points, in a dialog it scrolls or types; on a page that is zoomed in it moves the page.
      const isFree =
        !(target instanceof HTMLInputElement) &&
        !document.querySelector('dialog') &&
        !(visualViewport && visualViewport.scale > 1)
      start.current = touches.length === 1 && isFree ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]
      if (!start.current || !end) return
      const across = end.clientX - start.current.clientX
      const along = end.clientY - start.current.clientY
      start.current = undefined
      if (Math.abs(across) >= THRESHOLD_PX && Math.abs(across) > Math.abs(along)) step(across < 0 ? 1 : -1)
    },
  }
}
