import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { UploadAnswer } from '../device/outcome'
import { asApiError } from '../device/outcome'
import { type TextKey, t } from '../i18n'
import { showToast } from '../state/toasts'
import { isAllSent, nextStep, type UploadEvent, type UploadStep } from './uploadState'

const TICK_MS = 1000

interface Options {
  /** Reads the file into what is sent. */
  read: (file: File, progress: (fraction: number) => void) => Promise<FormData>
  send: (body: FormData, progress: (fraction: number) => void, signal: AbortSignal) => Promise<UploadAnswer>
  /** Called when all of it arrived, or probably did (then with a text that says so): the device restarts. */
  onSent: (text?: TextKey) => void
}

export interface Upload {
  state: UploadStep
  start: (file: File) => void
  /** The same file again. */
  retry: () => void
  cancel: () => void
  back: () => void
}

export function useUpload({ read, send, onSent }: Options): Upload {
  const [state, dispatch] = useReducer(nextStep, { step: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  const latest = useRef<File | undefined>(undefined)
  const { step } = state
  const current = useRef(state)
  current.current = state

  useEffect(
    () => () => {
      running.current?.abort()
      // Who leaves when all is sent cancels nothing.
      if ('fraction' in current.current)
        showToast(t(isAllSent(current.current) ? 'upload.probably' : 'upload.cancelled'))
    },
    [],
  )

  // Before it is painted: who sees an upload that runs is asked when the tab is closed.
  useLayoutEffect(() => {
    if (state.step === 'sent') onSent(state.isSure ? undefined : 'upload.probably')
    if (!('fraction' in state)) return
    const timer = setInterval(() => dispatch({ event: 'tick', atMs: Date.now() }), TICK_MS)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', warn)
    }
  }, [step])

  async function start(file: File) {
    latest.current = file
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const dispatchIfCurrent = (event: UploadEvent) => signal.aborted || dispatch(event)
    dispatchIfCurrent({ event: 'start' })
    let body: FormData
    try {
      body = await read(file, (fraction) => dispatchIfCurrent({ event: 'read', fraction }))
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: the shown text sends people there
      console.error(thrown)
      dispatchIfCurrent({ event: 'failed', failure: 'upload.md5' })
      return
    }
    if (signal.aborted) return
    const onProgress = (fraction: number) => dispatchIfCurrent({ event: 'moved', fraction, atMs: Date.now() })
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
    start,
    retry: () => latest.current && start(latest.current),
    cancel() {
      running.current?.abort()
      dispatch({ event: 'failed', failure: 'upload.cancelled' })
    },
    back: () => dispatch({ event: 'back' }),
  }
}
