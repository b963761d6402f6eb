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
  /** Erases everything first. Otherwise the settings remain, as they are in a partition behind the image. */
  erasesAll: boolean
  onStep: (step: Step) => void
}

export type FlashResult = { failure: Failure; board: string } | { failure: undefined }

const ROM_BAUD = 115_200
/** Bridges such as CP2102 and CH340 have this rate. If a board does not, esptool-js goes back to the first one. */
const BAUD = 460_800
/** esptool-js's own sequence for the reset after writing does not pull the pin. */
const RESET = 'D0|R1|W100|R0'
const MEGABYTE = 1 << 20

const silentTerminal = { clean: () => undefined, write: () => undefined, writeLine: () => undefined }

/** Returns why the image was not written, if so. */
export async function flash(options: FlashOptions): Promise<FlashResult> {
  const cable = new Cable(options.port)
  const { promise: lost, stop } = waitForLoss(options.port, cable)
  try {
    const loader = await Promise.race([write(cable, options), lost])
    // The port of a chip with integrated USB disappears during the restart.
    stop()
    await restart(loader)
    return { failure: undefined }
  } catch (error) {
    return error instanceof FlashError
      ? { failure: error.failure, board: error.board }
      : { failure: 'stopped', board: '' }
  } finally {
    stop()
    // Fails if the cable is out. Otherwise the port would remain in use.
    await cable.disconnect().catch(() => undefined)
  }
}

/** Rejects when the port is disconnected. */
function waitForLoss(port: SerialPort, cable: Cable) {
  const stop = new AbortController()
  const promise = new Promise<never>((_, reject) => {
    const lose = () => {
      cable.lose()
      reject(new FlashError('connectionLost'))
    }
    port.addEventListener('disconnect', lose, { signal: stop.signal })
  })
  return { promise, stop: () => stop.abort() }
}

/** Returns when the board has the image. */
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
  // If it fails, the owner presses the reset button.
  await loader.after('custom_reset', undefined, RESET).catch(() => undefined)
}

/** Finds the chip, and starts esptool-js's program in its memory. The flash memory does not change. */
async function connect(loader: ESPLoader) {
  try {
    await loader.main()
  } catch (error) {
    if (error instanceof UnexpectedChipIdError || error instanceof UnexpectedChipMagicError)
      throw new FlashError('wrongChip', '?')
    // Before the chip is known, the board has not answered at all.
    if (error instanceof ESPError && !loader.chip) throw new FlashError('noDownloadMode')
    throw error
  }
}

async function checkBoard(loader: ESPLoader, chip: string, neededBytes: number) {
  const board = loader.chip.CHIP_NAME
  if (board !== chip) throw new FlashError('wrongChip', board)
  // Only the uploaded program can erase.
  if (!loader.IS_STUB) throw new FlashError('stopped')
  // A text such as '4MB'. It is undefined for an unknown flash chip; then only the comparison after writing tells.
  const size = await loader.detectFlashSize()
  if (size && Number.parseInt(size, 10) * MEGABYTE < neededBytes) throw new FlashError('flashTooSmall')
}
