import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { asApiError, type UploadAnswer } from '../device/outcome'
import { t } from '../i18n'
import { showToast } from '../state/toasts'
import { doubtOf, type FileCheck, isUnderWay, nextState, type UploadEvent, type UploadState } from './uploadState'

const TICK_MS = 1000
const CANCELLED = 'upload.cancelled'

interface Options {
  /** Checks the chosen file; runs again when `basis` changes. */
  check: (file: File) => Promise<FileCheck>
  /** What the check depends on besides the file. */
  basis: unknown
  /** Reads the file into the request body. */
  read: (file: File) => Promise<FormData>
  send: (body: FormData, progress: (fraction: number) => void, signal: AbortSignal) => Promise<UploadAnswer>
  /** Called with each new step, before it is painted. */
  onStep: (state: UploadState) => void
}

export interface Upload {
  state: UploadState
  choose: (file: File | undefined) => void
  /** Sends the chosen file, also once more after a failure. */
  start: () => void
  cancel: () => void
}

/** Takes a file from the choice to its arrival: it is checked, read and sent. */
export function useUpload({ check, basis, read, send, onStep }: Options): Upload {
  const [state, dispatch] = useReducer(nextState, { step: 'choosing' })
  const running = useRef<AbortController | undefined>(undefined)
  const { step, file } = state
  const latest = useRef(state)
  latest.current = state

  useEffect(
    () => () => {
      running.current?.abort()
      const { current } = latest
      if (isUnderWay(current)) showToast(t(doubtOf(current, CANCELLED) ?? CANCELLED))
    },
    [],
  )

  useEffect(() => {
    if (step !== 'choosing' || !file) return
    let isOutdated = false
    dispatch({ event: 'checked', check: undefined })
    check(file).then((found) => isOutdated || dispatch({ event: 'checked', check: found }))
    return () => {
      isOutdated = true
    }
  }, [step, file, basis])

  // In a layout effect: as soon as the upload is visible, the browser asks before the tab is closed.
  useLayoutEffect(() => {
    onStep(state)
    if (!isUnderWay(state)) return
    const timer = setInterval(() => dispatch({ event: 'tick', atMs: performance.now() }), TICK_MS)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', warn)
    }
  }, [step])

  async function start() {
    if (!file) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const dispatchIfCurrent = (event: UploadEvent) => signal.aborted || dispatch(event)
    dispatchIfCurrent({ event: 'start' })
    let body: FormData
    try {
      body = await read(file)
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: the text on the screen refers to the console
      console.error(thrown)
      dispatchIfCurrent({ event: 'failed', failure: 'upload.md5' })
      return
    }
    if (signal.aborted) return
    const onProgress = (fraction: number) => dispatchIfCurrent({ event: 'progress', fraction, atMs: performance.now() })
    onProgress(0)
    try {
      dispatchIfCurrent({ event: 'answered', answer: await send(body, onProgress, signal) })
    } catch (thrown) {
      const error = asApiError(thrown)
      dispatchIfCurrent({ event: 'failed', failure: error.reason === 'unreachable' ? 'upload.lost' : error })
    }
  }

  return {
    state,
    choose: (chosen) => dispatch({ event: 'choose', file: chosen }),
    start,
    cancel() {
      running.current?.abort()
      dispatch({ event: 'failed', failure: CANCELLED })
    },
  }
}
