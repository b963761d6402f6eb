/** Writes a factory image to a board by USB. */
import { ESPError, ESPLoader, UnexpectedChipIdError, UnexpectedChipMagicError } from 'esptool-js'
import SparkMD5 from 'spark-md5'
import { Cable } from './cable'
import { type Failure, FlashError } from './failure'
import { neededFlashBytes } from './flashSize'

export type Step = { step: 'connecting' | 'erasing' | 'verifying' } | { step: 'writing'; share: number }

export interface FlashOptions {
  port: SerialPort
  /** A factory image, which begins at address 0 of the flash memory. */
  image: Uint8Array<ArrayBuffer>
  /** The chip of the image, as esptool-js calls it. */
  chip: string
  /** Erases everything first. Otherwise the settings remain, because they are in a partition behind the image. */
  erasesAll: boolean
  onStep: (step: Step) => void
}

export type FlashResult = { failure: Failure; board: string } | { failure: undefined }

const ROM_BAUD = 115_200
/** USB bridges such as CP2102 and CH340 support this rate. If a board does not support it, esptool-js returns to ROM_BAUD. */
const BAUD = 460_800
/** The sequence of signals that pulls the reset pin and so restarts the board. The default sequence of esptool-js after writing only releases this pin. */
const RESET = 'D0|R1|W100|R0'
const MEGABYTE = 1 << 20

const silentTerminal = { clean: () => undefined, write: () => undefined, writeLine: () => undefined }

/** Writes the image, and restarts the board. If writing fails, returns the reason. */
export async function flash(options: FlashOptions): Promise<FlashResult> {
  const cable = new Cable(options.port)
  const { promise: lost, stop } = watchForLoss(options.port, cable)
  try {
    const loader = await Promise.race([write(cable, options), lost])
    // The port of a chip with integrated USB disappears during the restart. This is not a failure.
    stop()
    await restart(loader)
    return { failure: undefined }
  } catch (error) {
    return error instanceof FlashError
      ? { failure: error.failure, board: error.board }
      : { failure: 'stopped', board: '' }
  } finally {
    stop()
    // Releases the port. This fails if the cable is unplugged.
    await cable.disconnect().catch(() => undefined)
  }
}

/** Returns a promise that rejects when the port is disconnected, and a function that removes the listener. */
function watchForLoss(port: SerialPort, cable: Cable) {
  const listening = new AbortController()
  const promise = new Promise<never>((_, reject) => {
    const onDisconnect = () => {
      cable.markAsLost()
      reject(new FlashError('connectionLost'))
    }
    port.addEventListener('disconnect', onDisconnect, { signal: listening.signal })
  })
  return { promise, stop: () => listening.abort() }
}

/** Writes the image to the board, and verifies it. */
async function write(cable: Cable, { image, chip, erasesAll, onStep }: FlashOptions) {
  onStep({ step: 'connecting' })
  const loader = new ESPLoader({ transport: cable, baudrate: BAUD, romBaudrate: ROM_BAUD, terminal: silentTerminal })
  await connect(loader)
  await checkBoard(loader, chip, neededFlashBytes(image))
  onStep(erasesAll ? { step: 'erasing' } : { step: 'writing', share: 0 })
  await loader.writeFlash({
    fileArray: [{ data: image, address: 0 }],
    flashMode: 'keep',
    flashFreq: 'keep',
    flashSize: 'keep',
    eraseAll: erasesAll,
    compress: true,
    reportProgress: (_file, written, total) => onStep({ step: 'writing', share: written / total }),
  })
  onStep({ step: 'verifying' })
  if ((await loader.flashMd5sum(0, image.length)) !== SparkMD5.ArrayBuffer.hash(image.buffer))
    throw new FlashError('notVerified')
  return loader
}

async function restart(loader: ESPLoader) {
  // If the restart fails, the owner presses the reset button.
  await loader.after('custom_reset', undefined, RESET).catch(() => undefined)
}

/** Detects the chip, and starts the program of esptool-js, the stub, in the RAM of the chip. Does not change the flash memory. */
async function connect(loader: ESPLoader) {
  try {
    await loader.main()
  } catch (error) {
    if (error instanceof UnexpectedChipIdError || error instanceof UnexpectedChipMagicError)
      throw new FlashError('wrongChip', '?')
    // If the chip is still unknown, the board has not answered at all.
    if (error instanceof ESPError && !loader.chip) throw new FlashError('noDownloadMode')
    throw error
  }
}

async function checkBoard(loader: ESPLoader, chip: string, neededBytes: number) {
  const board = loader.chip.CHIP_NAME
  if (board !== chip) throw new FlashError('wrongChip', board)
  // Only the stub can erase the whole flash memory.
  if (!loader.IS_STUB) throw new FlashError('stopped')
  // A text such as '4MB'. For an unknown flash chip the size is undefined, and only the verification can detect that the flash memory is too small.
  const size = await loader.detectFlashSize()
  if (size && Number.parseInt(size, 10) * MEGABYTE < neededBytes) throw new FlashError('flashTooSmall')
}
