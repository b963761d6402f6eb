import { afterEach, beforeEach, vi } from 'vitest'
import { flash, type Step } from '../flasher'
import { type BoardOptions, createBoard } from './board'
import { FakePort } from './port'

interface WriteOptions {
  image: Uint8Array<ArrayBuffer>
  chip: string
  erasesAll?: boolean
}

/** Installs fake timers, so that tests with `connectBoard` skip the pauses of esptool-js. */
export function installFakeClock() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())
}

/** A simulated board on a cable. `write` advances the clock until the flasher is done. */
export function connectBoard(options: BoardOptions = {}) {
  const board = createBoard(options)
  const port = new FakePort(board)
  const steps: Step[] = []
  async function write({ image, chip, erasesAll = false }: WriteOptions) {
    let isDone = false
    const result = flash({ port, image, chip, erasesAll, onStep: (step) => steps.push(step) }).finally(() => {
      isDone = true
    })
    while (!isDone) await vi.advanceTimersByTimeAsync(100)
    return result
  }
  return { board, port, steps, write }
}
