import { inflateSync } from 'node:zlib'
import { createFlashMemory } from './flashMemory'
import { checksumOf, failurePacket, parseRequest, type Request, type Result, successPacket } from './packets'
import { createUnframer, frame } from './slip'

// The protocol: https://docs.espressif.com/projects/esptool/en/latest/esp32/advanced-topics/serial-protocol.html

const commands = {
  memBegin: 0x05,
  memEnd: 0x06,
  memData: 0x07,
  sync: 0x08,
  writeRegister: 0x09,
  readRegister: 0x0a,
  changeBaud: 0x0f,
  deflateBegin: 0x10,
  deflateData: 0x11,
  deflateEnd: 0x12,
  md5: 0x13,
  securityInfo: 0x14,
  eraseAll: 0xd0,
} as const
export type Command = keyof typeof commands
const commandNames = Object.keys(commands) as Command[]

/** The values that identify a chip, the register for commands to the flash memory, and the offset of the register for the data. */
const chips = {
  ESP32: { magic: 0x00f01d83, chipId: undefined, spiRegister: 0x3ff42000, spiDataOffset: 0x80 },
  'ESP32-S3': { magic: 0x09, chipId: 9, spiRegister: 0x60002000, spiDataOffset: 0x58 },
  'ESP32-C3': { magic: 0x6921506f, chipId: 5, spiRegister: 0x60002000, spiDataOffset: 0x58 },
  unknown: { magic: 0x12345678, chipId: 99, spiRegister: 0, spiDataOffset: 0 },
} as const

const MAGIC_REGISTER = 0x40001000
const SYNC_VALUE = 0x20120707
const SYNC_ANSWERS = 8
const ROM_BAUD = 115_200
/** Reason codes in a refusal. */
const [FAILED, INVALID_MESSAGE, BAD_CHECKSUM] = [1, 5, 7]
/** The stub sends this text when it starts. */
const STUB_HELLO = Uint8Array.from('OHAI', (letter) => letter.charCodeAt(0))

export type Reaction = 'answer' | 'refuse' | 'ignore' | 'unplug'

export interface BoardOptions {
  chip?: keyof typeof chips
  flashBytes?: number
  /** True if the host can restart the board into its bootloader. Otherwise the user must hold the BOOT button. */
  hasAutoReset?: boolean
  isButtonHeld?: boolean
  /** Chooses the board's reaction to a command. `count` is 1 for the first command of its kind. */
  react?: (command: Command, count: number) => Reaction
  /** The address of a byte of flash memory that is broken. */
  brokenAt?: number
}

/** The functions that the board calls to send bytes to the host, or to unplug the cable. */
export interface Wire {
  send: (bytes: Uint8Array) => void
  unplug: () => void
}

/** A board with an ESP chip. Simulates the bootloader in ROM, and the stub: a larger bootloader that the host uploads to RAM. */
export function createBoard(options: BoardOptions = {}) {
  const { chip = 'ESP32', flashBytes = 4 << 20, hasAutoReset = true, isButtonHeld = false, brokenAt } = options
  const { react = () => 'answer' } = options
  const { magic, chipId, spiRegister, spiDataOffset } = chips[chip]
  const flash = createFlashMemory(flashBytes, brokenAt)
  const registers = new Map<number, number>([[MAGIC_REGISTER, magic]])
  const ram = new Map<number, Uint8Array>()
  const log: Command[] = []
  let mode: 'program' | 'rom' | 'stub' = 'program'
  let baud = ROM_BAUD
  let signals = { dtr: false, rts: false }
  let ramAddress = 0
  let writing = { offset: 0, blockCount: 0, pieces: [] as Uint8Array[] }

  /** RTS without DTR holds the chip in reset. DTR without RTS has the same effect as the BOOT button. */
  function setSignals({ dataTerminalReady, requestToSend }: SerialOutputSignals) {
    const wasInReset = signals.rts && !signals.dtr
    signals = { dtr: dataTerminalReady ?? signals.dtr, rts: requestToSend ?? signals.rts }
    if (!wasInReset || (signals.rts && !signals.dtr)) return
    mode = isButtonHeld || (hasAutoReset && signals.dtr) ? 'rom' : 'program'
    baud = ROM_BAUD
    ram.clear()
  }

  const syncValue = () => (mode === 'rom' ? SYNC_VALUE : 0)

  const handlers: Record<Command, (word: Request['word'], block: Request['block']) => Result> = {
    sync: () => ({ value: syncValue() }),
    readRegister: (word) => ({ value: registers.get(word(0)) ?? 0 }),
    writeRegister(word) {
      registers.set(word(0), word(1))
      // With this write, the host requests the ID of the flash chip. The third byte of the ID encodes the size.
      if (word(0) === spiRegister)
        registers.set(spiRegister, 0).set(spiRegister + spiDataOffset, 0x4020 | (Math.log2(flashBytes) << 16))
      return {}
    },
    securityInfo: () => ({ data: Uint8Array.of(...new Array(12).fill(0), chipId ?? 0, ...new Array(7).fill(0)) }),
    memBegin(word) {
      ramAddress = word(3)
      return {}
    },
    memData(word, block) {
      ram.set(ramAddress, block())
      ramAddress += word(0)
      return {}
    },
    memEnd() {
      mode = 'stub'
      return {}
    },
    changeBaud(word) {
      baud = word(0)
      return {}
    },
    deflateBegin(word) {
      flash.erase(word(3), word(0))
      writing = { offset: word(3), blockCount: word(1), pieces: [] }
      return {}
    },
    deflateData(word, block) {
      writing.pieces[word(1)] = block()
      if (writing.pieces.length === writing.blockCount)
        flash.program(writing.offset, inflateSync(Buffer.concat(writing.pieces)))
      return {}
    },
    deflateEnd: () => ({}),
    md5: (word) => ({ data: flash.md5(word(0), word(1)) }),
    eraseAll() {
      flash.erase(0, flashBytes)
      return {}
    },
  }

  /** The ROM of the ESP32 lacks security information. Only the stub can erase everything. */
  function isSupported(command: Command): boolean {
    if (command === 'securityInfo') return chipId !== undefined
    return command !== 'eraseAll' || mode === 'stub'
  }

  function packetsFor(command: Command, { code, checksum, word, block }: Request): Uint8Array[] {
    if (!isSupported(command)) return [failurePacket(0, INVALID_MESSAGE)]
    const hasChecksum = command === 'memData' || command === 'deflateData'
    if (hasChecksum && checksumOf(block()) !== checksum) return [failurePacket(code, BAD_CHECKSUM)]
    const answer = successPacket(code, handlers[command](word, block))
    if (command === 'sync') return Array.from({ length: SYNC_ANSWERS }, () => answer)
    return command === 'memEnd' ? [answer, STUB_HELLO] : [answer]
  }

  function receive(packet: Uint8Array, wire: Wire) {
    const request = parseRequest(packet)
    const command = commandNames.find((name) => commands[name] === request.code)
    if (!command || mode === 'program') return
    log.push(command)
    const reaction = react(command, log.filter((name) => name === command).length)
    if (reaction === 'unplug') wire.unplug()
    if (reaction === 'refuse') wire.send(frame(failurePacket(request.code, FAILED)))
    if (reaction === 'answer') for (const answer of packetsFor(command, request)) wire.send(frame(answer))
  }

  return {
    flash: flash.content,
    /** The blocks that the host has uploaded to RAM, by address. */
    ram,
    /** The received commands, in order. */
    log,
    isProgramRunning: () => mode === 'program',
    setSignals,
    /** Connects a host. Returns a function that receives the host's bytes. The board ignores bytes that the host sends at a wrong baud rate. */
    connect(wire: Wire) {
      const unframe = createUnframer((packet) => receive(packet, wire))
      return (bytes: Uint8Array, hostBaud: number) => {
        if (hostBaud === baud) unframe(bytes)
      }
    },
  }
}

export type Board = ReturnType<typeof createBoard>
