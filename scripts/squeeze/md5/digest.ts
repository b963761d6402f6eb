// Stands in for spark-md5 in the squeezed page: what the page uses of it, with the same names. Steps and constants: RFC 1321.

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Array.from({ length: 64 }, (_, step) => (Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)

/** Digests one block of 64 bytes. */
function addBlock(hash: Int32Array, block: DataView) {
  let [a = 0, b = 0, c = 0, d = 0] = hash
  sines.forEach((sine, step) => {
    const round = step >> 4
    const mixed = [(b & c) | (~b & d), (b & d) | (c & ~d), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0
    const word = ([0, 1, 5, 0][round] ?? 0) + ([1, 5, 3, 7][round] ?? 0) * step
    const sum = (a + mixed + sine + block.getInt32((word & 15) * 4, true)) | 0
    const shift = SHIFTS[round * 4 + (step & 3)] ?? 0
    ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
  })
  ;[a, b, c, d].forEach((word, index) => {
    hash[index] = (hash[index] ?? 0) + word
  })
}

class Digest {
  declare hash: Int32Array
  declare length: number
  /** Less than a block. */
  declare rest: Uint8Array

  constructor() {
    this.hash = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
    this.length = 0
    this.rest = new Uint8Array()
  }

  append(part: ArrayBuffer) {
    this.length += part.byteLength
    const bytes = new Uint8Array(this.rest.length + part.byteLength)
    bytes.set(this.rest)
    bytes.set(new Uint8Array(part), this.rest.length)
    let start = 0
    for (; start + 64 <= bytes.length; start += 64) addBlock(this.hash, new DataView(bytes.buffer, start))
    this.rest = bytes.slice(start)
  }

  /** In hexadecimal. */
  end(): string {
    const bits = this.length * 8
    // A one, then zeros up to the last eight bytes of a block, which hold the length.
    const zeros = 64 - ((this.length + 8) % 64)
    const last = new DataView(new ArrayBuffer(zeros + 8))
    last.setUint8(0, 0x80)
    last.setUint32(zeros, bits, true)
    last.setUint32(zeros + 4, bits / 2 ** 32, true)
    this.append(last.buffer)
    return Array.from(new Uint8Array(this.hash.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

// biome-ignore lint/style/noDefaultExport: as the library.
export default { ArrayBuffer: Digest }
