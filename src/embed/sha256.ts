import { type Bytes, viewOf } from './bytes'

const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const ROUNDS = 64

/** The constants of the standard, FIPS 180-4: the first 32 bits of the fractional parts of the roots of the first primes. */
function rootsOfPrimes(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number)
  return primes.map((prime) => (root(prime) * 2 ** 32) | 0)
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** Returns the message, the bit 1, zeros, and the length of the message in bits. The zeros make the result a multiple of the block size. The length is below 2^32 bits. */
function padded(message: Bytes): DataView {
  const blockCount = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new Uint8Array(blockCount * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = viewOf(bytes)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

/** A slow phone needs about 0.1 s for a slice. After each slice, the browser can paint and handle input. */
const SLICE_BYTES = 1 << 18
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** SHA-256 without `crypto.subtle`. The names a to h and sigma are those of the standard. */
export async function sha256InJavaScript(message: Bytes): Promise<Bytes> {
  const paddedMessage = padded(message)
  const constants = Int32Array.from(rootsOfPrimes(ROUNDS, Math.cbrt))
  const state = Int32Array.from(rootsOfPrimes(8, Math.sqrt))
  const words = new Int32Array(ROUNDS)
  const word = (index: number) => words[index] ?? 0
  for (let offset = 0; offset < paddedMessage.byteLength; offset += BLOCK_BYTES) {
    if (offset && offset % SLICE_BYTES === 0) await pause()
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let index = 0; index < ROUNDS; index++) {
      const early = word(index - 15)
      const late = word(index - 2)
      const smallSigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const smallSigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[index] =
        index < 16
          ? paddedMessage.getInt32(offset + 4 * index)
          : word(index - 16) + smallSigma0 + word(index - 7) + smallSigma1
      const choice = (e & f) ^ (~e & g)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const bigSigma1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const bigSigma0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const sum = h + bigSigma1 + choice + (constants[index] ?? 0) + word(index)
      h = g
      g = f
      f = e
      e = (d + sum) | 0
      d = c
      c = b
      b = a
      a = (sum + bigSigma0 + majority) | 0
    }
    state.set([a, b, c, d, e, f, g, h].map((part, index) => part + (state[index] ?? 0)))
  }
  const digest = new Uint8Array(32)
  for (const [index, part] of state.entries()) viewOf(digest).setInt32(4 * index, part)
  return digest
}

/** Returns the SHA-256 of a message, with `crypto.subtle` if it exists. Browsers have no `crypto.subtle` on pages served by plain http, which is how a gateway serves its page. */
export async function sha256(message: Bytes): Promise<Bytes> {
  const subtle: typeof crypto.subtle | undefined = crypto.subtle
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', message)) : sha256InJavaScript(message)
}
