import { useEffect } from 'react'
import type { Loaded } from '../../device/outcome'

const ASK_EVERY_MS = 2000

/** Asks again and again while there is something to wait for and somebody looks. */
export function usePolling({ busy, reload }: Pick<Loaded<unknown>, 'busy' | 'reload'>, isPending: boolean) {
  useEffect(() => {
    if (busy || !isPending) return
    const timer = setInterval(() => document.hidden || reload(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [busy, isPending, reload])
}
