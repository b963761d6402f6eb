import type { Page } from '@playwright/test'
import type { Board } from '../../demo/flasher/testing/board'

declare global {
  interface Window {
    writeToBoard: (bytes: number[], baud: number) => Promise<{ answers: number[][]; isUnplugged: boolean }>
    setBoardSignals: (signals: SerialOutputSignals) => Promise<void>
  }
}

/** Adds Web Serial to the page. The port that the visitor chooses is connected to the board that `currentBoard` returns. The simulated board runs in the test process. */
export async function connectBoard(page: Page, currentBoard: () => Board) {
  await page.exposeFunction('setBoardSignals', (signals: SerialOutputSignals) => currentBoard().setSignals(signals))
  let connected: { board: Board; receive: (bytes: Uint8Array, baud: number) => void } | undefined
  let outcome = { answers: [] as number[][], isUnplugged: false }
  await page.exposeFunction('writeToBoard', (bytes: number[], baud: number) => {
    const board = currentBoard()
    if (connected?.board !== board) {
      const receive = board.connect({
        send: (answer) => outcome.answers.push([...answer]),
        unplug() {
          outcome.isUnplugged = true
        },
      })
      connected = { board, receive }
    }
    outcome = { answers: [], isUnplugged: false }
    connected.receive(Uint8Array.from(bytes), baud)
    return outcome
  })
  await page.addInitScript(installPort)
}

/** Installs a port that sends all bytes to the simulated board. Runs in the page. */
function installPort() {
  class Port extends EventTarget {
    readable: ReadableStream<Uint8Array> | null = null
    writable: WritableStream<Uint8Array> | null = null
    getInfo = () => ({ usbVendorId: 0x10c4, usbProductId: 0xea60 })
    setSignals = (signals: SerialOutputSignals) => window.setBoardSignals(signals)

    async open({ baudRate }: SerialOptions) {
      let toPage: ReadableStreamDefaultController<Uint8Array> | undefined
      this.readable = new ReadableStream({
        start(controller) {
          toPage = controller
        },
      })
      this.writable = new WritableStream({
        write: async (bytes) => {
          const { answers, isUnplugged } = await window.writeToBoard([...bytes], baudRate)
          for (const answer of answers) toPage?.enqueue(Uint8Array.from(answer))
          if (isUnplugged) this.dispatchEvent(new Event('disconnect'))
        },
      })
    }

    async close() {
      this.readable = null
      this.writable = null
    }
  }
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => new Port() } })
}
