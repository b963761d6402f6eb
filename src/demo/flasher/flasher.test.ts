import { getStubJsonByChipName } from 'esptool-js'
import { describe, expect, it, vi } from 'vitest'
import { makeImage, ORIGINAL } from '../../embed/testing/makeImage'
import type { Step } from './flasher'
import type { BoardOptions, Command } from './testing/board'
import { connectBoard, installFakeClock } from './testing/connectBoard'

const SETTINGS_OFFSET = 0x3d0000
const [OLD, ERASED] = [0x55, 0xff]

/** The web files, with a script that is cut to this size. This makes the tests faster, and the image still needs several blocks. */
const filesWithScript = (scriptBytes: number) =>
  new Map(ORIGINAL).set('js/app.js.gz', Buffer.from(ORIGINAL.get('js/app.js.gz')?.subarray(0, scriptBytes) ?? []))
const images = {
  ESP32: new Uint8Array(makeImage({ kind: 'factory', chip: 'ESP32', files: filesWithScript(60_000) })),
  'ESP32-S3': new Uint8Array(makeImage({ kind: 'factory', chip: 'ESP32-S3', files: filesWithScript(60_000) })),
}
/** For tests of failures, in which the content does not matter. Its compressed form has four blocks. */
const smallImage = new Uint8Array(makeImage({ kind: 'upgrade', chip: 'ESP32', files: filesWithScript(35_000) }))

installFakeClock()

function connect(options: BoardOptions = {}) {
  const { write, ...connection } = connectBoard(options)
  return {
    ...connection,
    write: (chip: keyof typeof images = 'ESP32', erasesAll = false) => write({ image: images[chip], chip, erasesAll }),
    writeSmall: (erasesAll = false) => write({ image: smallImage, chip: 'ESP32', erasesAll }),
  }
}

/** The different bytes in a part of the flash memory. For 4 MB, an array of flags is much faster than a Set. */
function distinctBytes(part: Uint8Array): number[] {
  const isFound = new Uint8Array(256)
  for (let index = 0; index < part.length; index++) isFound[part[index] ?? 0] = 1
  return [...isFound.keys()].filter((byte) => isFound[byte])
}
const stepsIn = (steps: readonly Step[]) => [...new Set(steps.map(({ step }) => step))]
const flashCommands: Command[] = ['eraseAll', 'deflateBegin', 'deflateData']

describe.each(['ESP32', 'ESP32-S3'] as const)('flasher: an %s', (chip) => {
  const image = images[chip]

  it('gets exactly the image, keeps its settings, and starts', async () => {
    const { board, port, steps, write } = connect({ chip })
    expect(await write(chip)).toEqual({ failure: undefined })
    expect(Buffer.compare(board.flash.subarray(0, image.length), image)).toBe(0)
    expect(distinctBytes(board.flash.subarray(SETTINGS_OFFSET))).toEqual([OLD])
    expect(board.isProgramRunning()).toBe(true)
    expect(port.readable).toBeNull()
    expect(stepsIn(steps)).toEqual(['connecting', 'writing', 'verifying'])
  })

  it('has no old data behind the image if everything is erased first', async () => {
    const { board, steps, write } = connect({ chip })
    expect(await write(chip, true)).toEqual({ failure: undefined })
    expect(Buffer.compare(board.flash.subarray(0, image.length), image)).toBe(0)
    expect(distinctBytes(board.flash.subarray(image.length))).toEqual([ERASED])
    expect(stepsIn(steps)).toEqual(['connecting', 'erasing', 'writing', 'verifying'])
  })

  it('gets the whole stub of esptool-js', async () => {
    const { board, write } = connect({ chip, react: (command) => (command === 'deflateBegin' ? 'unplug' : 'answer') })
    await write(chip)
    const stub = await getStubJsonByChipName(chip)
    const uploaded = Buffer.concat([...board.ram.values()])
    expect(Buffer.concat([stub?.decodedText ?? image, stub?.decodedData ?? image]).equals(uploaded)).toBe(true)
  })
})

it('flasher: reports the progress from 0 to 1', async () => {
  const { steps, write } = connect()
  await write()
  const shares = steps.flatMap((step) => (step.step === 'writing' ? step.share : []))
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
  expect(shares.length).toBeGreaterThan(5)
})

describe('flasher: the flash memory is unchanged', () => {
  it.each<[string, BoardOptions, object]>([
    ['if the board has another chip', { chip: 'ESP32-S3' }, { failure: 'wrongChip', board: 'ESP32-S3' }],
    ['if the chip is not supported', { chip: 'ESP32-C3' }, { failure: 'wrongChip', board: 'ESP32-C3' }],
    ['if the chip is unknown', { chip: 'unknown' }, { failure: 'wrongChip', board: '?' }],
    ['if the flash memory is too small', { flashBytes: 1 << 20 }, { failure: 'flashTooSmall', board: '' }],
    ['if the BOOT button is not held', { hasAutoReset: false }, { failure: 'noDownloadMode', board: '' }],
  ])('%s', async (_, options, result) => {
    const { board, port, write } = connect(options)
    expect(await write()).toEqual(result)
    expect(distinctBytes(board.flash)).toEqual([OLD])
    expect(board.log).not.toEqual(expect.arrayContaining(flashCommands))
    expect(port.readable).toBeNull()
  })

  it('if another program uses the port', async () => {
    const { board, port, write } = connect()
    port.isBusy = true
    expect(await write()).toEqual({ failure: 'portBusy', board: '' })
    expect(board.log).toEqual([])
  })
})

it('flasher: writes to a board without automatic reset while its BOOT button is held', async () => {
  const { board, writeSmall } = connect({ hasAutoReset: false, isButtonHeld: true })
  expect(await writeSmall()).toEqual({ failure: undefined })
  expect(Buffer.compare(board.flash.subarray(0, smallImage.length), smallImage)).toBe(0)
})

it.each<[Command, count: number]>([
  ['sync', 1],
  ['readRegister', 1],
  ['memData', 2],
  ['memEnd', 1],
  ['changeBaud', 1],
  ['eraseAll', 1],
  ['deflateBegin', 1],
  ['deflateData', 1],
  ['deflateData', 3],
  ['deflateEnd', 1],
  ['md5', 1],
])('flasher: reports a disconnect in a second, then works: %s (%i)', { tags: 'long' }, async (lastCommand, count) => {
  let unpluggedAt = 0
  const { board, port, writeSmall } = connect({
    react(command, number) {
      if (unpluggedAt || command !== lastCommand || number !== count) return 'answer'
      unpluggedAt = Date.now()
      return 'unplug'
    },
  })
  expect(await writeSmall(true)).toEqual({ failure: 'connectionLost', board: '' })
  expect(Date.now() - unpluggedAt).toBeLessThan(1000)
  port.connected = true
  expect(await writeSmall(true)).toEqual({ failure: undefined })
  expect(Buffer.compare(board.flash.subarray(0, smallImage.length), smallImage)).toBe(0)
})

it.each<[Command, 'ignore' | 'refuse']>([
  ['memBegin', 'refuse'],
  ['memData', 'ignore'],
  ['memEnd', 'refuse'],
  ['eraseAll', 'refuse'],
  ['deflateBegin', 'ignore'],
  ['deflateData', 'refuse'],
  ['deflateEnd', 'ignore'],
  ['md5', 'refuse'],
])('flasher: reports a board that stops at %s (%s)', { tags: 'long' }, async (failingCommand, reaction) => {
  const { port, writeSmall } = connect({ react: (command) => (command === failingCommand ? reaction : 'answer') })
  expect(await writeSmall(true)).toEqual({ failure: 'stopped', board: '' })
  expect(port.readable).toBeNull()
})

it('flasher: sends a block again if the board has refused the block once', async () => {
  const { board, writeSmall } = connect({
    react: (command, count) => (command === 'deflateData' && count === 2 ? 'refuse' : 'answer'),
  })
  expect(await writeSmall()).toEqual({ failure: undefined })
  expect(Buffer.compare(board.flash.subarray(0, smallImage.length), smallImage)).toBe(0)
})

it('flasher: reports flash memory with a broken byte', async () => {
  const { writeSmall } = connect({ brokenAt: 0x2345 })
  expect(await writeSmall()).toEqual({ failure: 'notVerified', board: '' })
})

it('flasher: succeeds if the port disappears during the restart', async () => {
  const { port, writeSmall } = connect({
    react(command) {
      if (command === 'md5') vi.spyOn(port, 'setSignals').mockImplementation(async () => port.unplug())
      return 'answer'
    },
  })
  expect(await writeSmall()).toEqual({ failure: undefined })
})

it('flasher: succeeds if the written board does not restart', async () => {
  const { board, port, writeSmall } = connect({
    react(command) {
      if (command === 'md5') vi.spyOn(port, 'setSignals').mockRejectedValue(new DOMException('', 'NetworkError'))
      return 'answer'
    },
  })
  expect(await writeSmall()).toEqual({ failure: undefined })
  expect(board.isProgramRunning()).toBe(false)
})
