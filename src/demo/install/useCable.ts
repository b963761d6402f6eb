import { useEffect, useState } from 'react'
import type { Embedded } from '../../embed/embed'
import type { Failure } from '../flasher/failure'
import type { Step } from '../flasher/flasher'
import { loadFlasher } from './loadFlasher'

export type CableState =
  | { step: 'idle' | 'done' }
  | Step
  | { step: 'failed'; failure: Failure | 'noPort' | 'notLoaded'; board: string }

interface Options {
  /** Called when writing begins and when it ends. */
  setBusy: (isBusy: boolean) => void
}

/** Makes the browser ask before the page is closed. If the page were closed during writing, the board would have only a part of the image. */
const askBeforeClosing = (event: Event) => event.preventDefault()

/** Writes an image to a board. Loads flasher.js when the component is mounted. */
export function useCable({ setBusy }: Options) {
  const [state, setState] = useState<CableState>({ step: 'idle' })

  useEffect(() => {
    loadFlasher().catch(() => setState({ step: 'failed', failure: 'notLoaded', board: '' }))
  }, [])

  async function write({ image, before }: Embedded, erasesAll: boolean) {
    const port = await navigator.serial.requestPort().catch(() => undefined)
    if (!port) return setState({ step: 'failed', failure: 'noPort', board: '' })
    setBusy(true)
    addEventListener('beforeunload', askBeforeClosing)
    try {
      const { flash } = await loadFlasher()
      const result = await flash({ port, image, chip: before.chip, erasesAll, onStep: setState })
      setState(result.failure ? { step: 'failed', ...result } : { step: 'done' })
    } catch {
      setState({ step: 'failed', failure: 'notLoaded', board: '' })
    }
    removeEventListener('beforeunload', askBeforeClosing)
    setBusy(false)
  }

  return { state, write, reset: () => setState({ step: 'idle' }) }
}

export const isWriting = ({ step }: CableState) => step !== 'idle' && step !== 'done' && step !== 'failed'
