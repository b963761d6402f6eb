// A page that is served by plain http has no crypto.subtle, so SHA-256 is calculated here.

const ROUND_CONSTANTS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const

const BLOCK_BYTES = 64
const LENGTH_BYTES = 8

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The message, a one bit, zeros up to a whole block, and its length in bits. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - LENGTH_BYTES, BigInt(message.length) * 8n)
  return view
}

function expand(block: DataView, offset: number, words: Uint32Array) {
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < 16; index++) words[index] = block.getUint32(offset + 4 * index)
  for (let index = 16; index < 64; index++) {
    const [early, late] = [word(index - 15), word(index - 2)]
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + low + word(index - 7) + high
  }
}

/** The names a to h are those of the standard, FIPS 180-4. */
function compress(state: Uint32Array, words: Uint32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const highSum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const lowSum = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const one = (h + highSum + choice + (ROUND_CONSTANTS[index] ?? 0) + (words[index] ?? 0)) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + lowSum + majority) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message)
  const state = new Uint32Array(START)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < blocks.byteLength; offset += BLOCK_BYTES) {
    expand(blocks, offset, words)
    compress(state, words)
  }
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  for (const [index, word] of state.entries()) view.setUint32(4 * index, word)
  return digest
}
