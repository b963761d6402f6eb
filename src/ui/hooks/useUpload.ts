import { useEffect, useReducer, useRef } from 'react'
import { asApiError } from '../device/error'
import type { UploadAnswer } from '../device/outcome'
import { type TextKey, t } from '../i18n'
import { showToast } from '../state/toasts'
import { nextStep, type UploadEvent, type UploadStep } from './uploadSteps'

const LOOK_EVERY_MS = 1000

interface Options {
  /** Reads the file into what is sent. */
  read: (file: File, progress: (fraction: number) => void) => Promise<FormData>
  send: (body: FormData, progress: (fraction: number) => void, signal: AbortSignal) => Promise<UploadAnswer>
  /** All of it arrived, or probably so, as the words then say: the device restarts. */
  sent: (words?: TextKey) => void
}

export interface Upload {
  state: UploadStep
  start: (file: File) => void
  /** The same file again. */
  retry: () => void
  cancel: () => void
  back: () => void
}

export function useUpload({ read, send, sent }: Options): Upload {
  const [state, tell] = useReducer(nextStep, { step: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  const latest = useRef<File | undefined>(undefined)
  const { step } = state
  const isUnderWay = useRef(false)
  isUnderWay.current = 'fraction' in state

  useEffect(
    () => () => {
      running.current?.abort()
      if (isUnderWay.current) showToast(t('upload.cancelled'))
    },
    [],
  )

  useEffect(() => {
    if (state.step === 'sent') sent(state.isSure ? undefined : 'upload.probably')
    if (!('fraction' in state)) return
    const timer = setInterval(() => tell({ event: 'tick', at: Date.now() }), LOOK_EVERY_MS)
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', stay)
    }
  }, [step])

  async function start(file: File) {
    latest.current = file
    const mine = new AbortController()
    running.current = mine
    const say = (event: UploadEvent) => mine.signal.aborted || tell(event)
    say({ event: 'start' })
    let body: FormData
    try {
      body = await read(file, (fraction) => say({ event: 'read', fraction }))
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: the words for it send people there
      console.error(thrown)
      say({ event: 'failed', failure: 'upload.md5' })
      return
    }
    if (mine.signal.aborted) return
    const moved = (fraction: number) => say({ event: 'moved', fraction, at: Date.now() })
    moved(0)
    try {
      say({ event: 'answered', answer: await send(body, moved, mine.signal) })
    } catch (thrown) {
      const error = asApiError(thrown)
      say({ event: 'failed', failure: error.reason === 'unreachable' ? 'upload.lost' : error })
    }
  }

  return {
    state,
    start,
    retry: () => latest.current && start(latest.current),
    cancel() {
      running.current?.abort()
      tell({ event: 'failed', failure: 'upload.cancelled' })
    },
    back: () => tell({ event: 'back' }),
  }
}
