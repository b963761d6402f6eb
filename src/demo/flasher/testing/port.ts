import type { Board } from './board'

/** A serial port with a board at its other end. Behaves like a port of Chromium in everything that esptool-js needs. */
export class FakePort extends EventTarget implements SerialPort {
  readable: ReadableStream<Uint8Array<ArrayBuffer>> | null = null
  writable: WritableStream<Uint8Array<ArrayBuffer>> | null = null
  onconnect = null
  ondisconnect = null
  connected = true
  /** True if another program has opened the port. */
  isBusy = false
  readonly #board: Board
  #toHost: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined

  constructor(board: Board) {
    super()
    this.#board = board
  }

  getInfo = () => ({ usbVendorId: 0x10c4, usbProductId: 0xea60 })
  getSignals = async () => ({ clearToSend: false, dataCarrierDetect: false, dataSetReady: false, ringIndicator: false })
  forget = async () => undefined

  async open({ baudRate }: SerialOptions) {
    if (this.isBusy || !this.connected) throw new DOMException('Failed to open serial port.', 'NetworkError')
    if (this.readable) throw new DOMException('The port is already open.', 'InvalidStateError')
    const toBoard = this.#board.connect({
      send: (bytes) => this.#toHost?.enqueue(Uint8Array.from(bytes)),
      unplug: () => this.unplug(),
    })
    this.readable = new ReadableStream({
      start: (controller) => {
        this.#toHost = controller
      },
    })
    this.writable = new WritableStream({ write: (bytes) => toBoard(bytes, baudRate) })
  }

  async setSignals(signals: SerialOutputSignals) {
    if (!this.connected) throw new DOMException('Failed to set control signals.', 'NetworkError')
    this.#board.setSignals(signals)
  }

  async close() {
    if (!this.readable) throw new DOMException('The port is already closed.', 'InvalidStateError')
    this.readable = null
    this.writable = null
  }

  /** Pulls the cable out. */
  unplug() {
    this.connected = false
    this.#toHost?.error(new DOMException('The device has been lost.', 'NetworkError'))
    this.readable = null
    this.writable = null
    this.dispatchEvent(new Event('disconnect'))
  }
}
