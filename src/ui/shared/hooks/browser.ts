import { useEffect, useState } from 'react'
import { type Key, readStored, writeStored } from '../../state/storage'
import { createStore, useStore } from '../../state/store'

/** A state that the browser remembers. */
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

/** Returns whether a media query matches, and follows its changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const changed = () => setMatches(list.matches)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }, [query])
  return matches
}

const isTouched = createStore(false)

for (const sign of ['pointerdown', 'keydown', 'beforeprint'])
  addEventListener(sign, () => isTouched.get() || isTouched.set(true))

/** Whether the person has used or printed the page since it was opened. Until then folded content is not drawn. */
export const useIsTouched = () => useStore(isTouched)
