import { useEffect, useState } from 'react'
import { type Key, readStored, writeStored } from '../../state/storage'
import { createStore, useStore } from '../../state/store'

/** A state that is kept in the browser's storage. */
export function useStored(key: Key): [value: string | null, change: (value: string | null) => void] {
  const [value, setValue] = useState(() => readStored(key))
  return [
    value,
    (next) => {
      setValue(next)
      writeStored(key, next)
    },
  ]
}

/** Returns whether a media query matches. The component renders again when the result changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatches(list.matches)
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return matches
}

const isTouched = createStore(false)

for (const event of ['pointerdown', 'keydown', 'beforeprint'])
  addEventListener(event, () => isTouched.get() || isTouched.set(true))

/** Whether the user has used or printed the page since it was opened. Until then, folded content is not rendered. */
export const useIsTouched = () => useStore(isTouched)

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
