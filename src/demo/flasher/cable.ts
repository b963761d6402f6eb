import { type SerialOptions, Transport } from 'esptool-js'
import { FlashError } from './failure'

/** esptool-js's connection to a serial port. After `markAsLost`, `connect` and `write` throw immediately instead of waiting for an answer. */
export class Cable extends Transport {
  #isLost = false

  constructor(port: SerialPort) {
    super(port)
  }

  /** Prevents esptool-js from writing to the console. */
  override trace() {
    return
  }

  markAsLost() {
    this.#isLost = true
  }

  #throwIfLost() {
    if (this.#isLost) throw new FlashError('connectionLost')
  }

  override async connect(baud?: number, options?: SerialOptions) {
    this.#throwIfLost()
    try {
      await super.connect(baud, options)
    } catch {
      // The browser gives no reason. The port exists, so another program must have opened it.
      throw new FlashError('portBusy')
    }
  }

  override async write(data: Uint8Array) {
    this.#throwIfLost()
    await super.write(data)
  }
}
