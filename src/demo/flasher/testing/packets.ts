const HEADER_BYTES = 8
const BLOCK_HEADER_BYTES = 16
const CHECKSUM_START = 0xef
const ANSWER = 1
const [SUCCESS, FAILURE] = [0, 1]

/** A command from the host. */
export interface Request {
  code: number
  checksum: number
  /** A parameter: the 32-bit word at this position. */
  word: (index: number) => number
  /** The block after the parameters. */
  block: () => Uint8Array
}

export function parseRequest(packet: Uint8Array): Request {
  const view = new DataView(packet.buffer, packet.byteOffset)
  return {
    code: view.getUint8(1),
    checksum: view.getUint32(4, true),
    word: (index) => view.getUint32(HEADER_BYTES + index * 4, true),
    block: () => packet.slice(HEADER_BYTES + BLOCK_HEADER_BYTES),
  }
}

export const checksumOf = (block: Uint8Array) => block.reduce((sum, byte) => sum ^ byte, CHECKSUM_START)

export interface Result {
  value?: number
  data?: Uint8Array
}

export function successPacket(code: number, { value = 0, data = new Uint8Array() }: Result): Uint8Array {
  return answerPacket(code, value, [...data, SUCCESS, 0])
}

export function failurePacket(code: number, reason: number): Uint8Array {
  return answerPacket(code, 0, [FAILURE, reason])
}

function answerPacket(code: number, value: number, body: readonly number[]): Uint8Array {
  const packet = new Uint8Array(HEADER_BYTES + body.length)
  const view = new DataView(packet.buffer)
  view.setUint8(0, ANSWER)
  view.setUint8(1, code)
  view.setUint16(2, body.length, true)
  view.setUint32(4, value, true)
  packet.set(body, HEADER_BYTES)
  return packet
}
