import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { writeFile } from '../device/files'
import { asApiError, type UploadAnswer } from '../device/outcome'
import { t } from '../i18n'
import { showToast } from '../state/toasts'
import { doubtOf, isRunning, nextState, type UploadDoubt, type UploadEvent, type UploadState } from './uploadState'

const TICK_MS = 1000
const CANCELLED = 'upload.cancelled'

interface Options {
  /** Reads the file into the request body. */
  read: (file: File) => Promise<FormData>
  send: (body: FormData, progress: (fraction: number) => void, signal: AbortSignal) => Promise<UploadAnswer>
}

export interface Upload {
  state: UploadState
  /** When the last part of the file was sent, a time of `performance.now()`. */
  sentAtMs: { readonly current: number }
  start: (file: File) => void
  cancel: () => void
  /** Returns to the state before the upload. */
  reset: () => void
}

/** Reads and sends a file. Leaving the screen cancels the upload and shows a message. */
export function useUpload({ read, send }: Options): Upload {
  const [state, dispatch] = useReducer(nextState, { step: 'idle' })
  const runningController = useRef<AbortController | undefined>(undefined)
  const sentAtMs = useRef(0)
  const latestState = useRef(state)
  useLayoutEffect(() => {
    latestState.current = state
  })

  useEffect(
    () => () => {
      runningController.current?.abort()
      const { current } = latestState
      if (isRunning(current)) showToast(t(doubtOf(current) ?? CANCELLED))
    },
    [],
  )

  // A layout effect: as soon as the upload is visible, the browser must ask before it closes the tab.
  useLayoutEffect(() => {
    if (!isRunning(state)) return
    const timer = setInterval(() => dispatch({ event: 'tick', atMs: performance.now() }), TICK_MS)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', warn)
    }
  }, [state.step])

  async function start(file: File) {
    const controller = new AbortController()
    const { signal } = controller
    runningController.current = controller
    const dispatchIfCurrent = (event: UploadEvent) => signal.aborted || dispatch(event)
    dispatch({ event: 'start' })
    let body: FormData
    try {
      body = await read(file)
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: the text on the screen refers to the console
      console.error(thrown)
      // The file could not be read.
      dispatchIfCurrent({ event: 'failed', failure: 'upload.md5' })
      return
    }
    if (signal.aborted) return
    function onProgress(fraction: number) {
      sentAtMs.current = performance.now()
      dispatchIfCurrent({ event: 'progress', fraction, atMs: sentAtMs.current })
    }
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
    sentAtMs,
    start,
    cancel() {
      runningController.current?.abort()
      dispatch({ event: 'failed', failure: CANCELLED })
    },
    reset: () => dispatch({ event: 'reset' }),
  }
}

/** The upload of a JSON file to the file `target` of the device, and the wait for the restart that follows. */
export function useJsonUpload(target: string, waitForRestart: (sinceMs: number, doubt?: UploadDoubt) => void) {
  const upload = useUpload({
    read: jsonBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
  })
  const { state } = upload

  // A layout effect, so that the wait and the end of the upload are painted together.
  useLayoutEffect(() => {
    if (state.step === 'sent') waitForRestart(upload.sentAtMs.current, state.doubt)
  }, [state.step])

  return upload
}

const BYTE_ORDER_MARK_BYTES = 3

/** The request body for a JSON file. Removes the byte order mark, which some editors write and the device cannot parse. `text()` decodes the mark to an empty string. */
async function jsonBody(file: File): Promise<FormData> {
  const hasMark = !(await file.slice(0, BYTE_ORDER_MARK_BYTES).text())
  const body = new FormData()
  body.append('config', hasMark ? file.slice(BYTE_ORDER_MARK_BYTES) : file, 'config')
  return body
}
