import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Gettable, get } from './api'
import { asApiError, type Loaded } from './outcome'

const firstState = { data: undefined, error: undefined, busy: true }

/** Loads on mount, on `reload`, and again if `source` changes. A late answer to an earlier request is ignored. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, source?: string): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>(firstState)
  const runningRequest = useRef<AbortController | undefined>(undefined)
  const latestLoad = useRef(load)
  latestLoad.current = load

  const reload = useCallback(() => {
    runningRequest.current?.abort()
    const controller = new AbortController()
    runningRequest.current = controller
    setState((before) => ({ ...before, busy: true }))
    latestLoad.current(controller.signal).then(
      (data) => controller.signal.aborted || setState({ data, error: undefined, busy: false }),
      (thrown: unknown) => {
        if (controller.signal.aborted) return
        setState(({ data }) => ({ data, error: asApiError(thrown), busy: false }))
      },
    )
  }, [])

  // A layout effect, because an effect would run only after the next frame and delay the request.
  useLayoutEffect(() => {
    setState(firstState)
    reload()
    return () => runningRequest.current?.abort()
  }, [reload, source])

  return { ...state, reload }
}

/** Loads one record of the device. */
export function useLoaded<P extends keyof Gettable>(path: P, query = ''): Loaded<Gettable[P]> {
  return useLoad((signal) => get(path, query, signal), path + query)
}

const FIRST_INTERVAL_MS = 2000
const LONGEST_INTERVAL_MS = 30_000
const INTERVAL_FACTOR = 1.2

/** Reloads while `isPending` is true and the page is visible. The first interval is `firstIntervalMs`. If `intervalsGrow` is true, each interval is longer than the one before, up to `LONGEST_INTERVAL_MS`. */
export function usePolling(
  { busy, reload }: Pick<Loaded<unknown>, 'busy' | 'reload'>,
  isPending: boolean,
  { intervalsGrow = true, firstIntervalMs = FIRST_INTERVAL_MS } = {},
) {
  const intervalMs = useRef(firstIntervalMs)
  useEffect(() => {
    if (!isPending) intervalMs.current = firstIntervalMs
    if (busy || !isPending) return
    const timer = setInterval(() => document.hidden || reload(), intervalMs.current)
    if (intervalsGrow) intervalMs.current = Math.min(intervalMs.current * INTERVAL_FACTOR, LONGEST_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [busy, isPending, reload, intervalsGrow])
}
