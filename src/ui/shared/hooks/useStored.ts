import { useState } from 'react'
import { type Key, readStored, writeStored } from '../../state/storage'

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
