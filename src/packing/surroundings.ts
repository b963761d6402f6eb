const FACTOR = 0x2f0b4c47

/** Mixes two numbers so that others than these hardly give the same. */
export function hash(one: number, other: number): number {
  const product = Math.imul(one ^ other, FACTOR)
  return product ^ (product >>> 15)
}

/** See `look`. */
export const CONTEXTS = 10
const ORDERS = 5
/** How much longer a word is makes no difference. */
export const LONGEST_WORD = 3

const SHORTEST_MATCH = 4
/** That more bytes match makes no difference. */
const LONGEST_MATCH = 8
const INDEXES = 2 ** 16

/** What a byte may be: of a word, an opening or a closing bracket. */
const KINDS = [/[\w$\x80-\xff]/, /[([{]/, /[)\]}]/]
const kindOf = (byte: number) => KINDS.findIndex((kind) => kind.test(String.fromCharCode(byte)))

interface Surroundings {
  /** What each context sees, as a hash. */
  seen: Int32Array
  /**
   * Looks back from an index, all bytes before it being noted. Tells the last mark in the upper bits, the length of the word that ends here
   * in two bits, and in the last one whether there is a long match.
   */
  look: (index: number) => number
  note: (index: number) => void
}

/** What the next byte of a text may depend on. */
export function surroundingsOf(text: Uint8Array): Surroundings {
  const kinds = Int8Array.from({ length: 256 }, (_, byte) => kindOf(byte))
  const seen = new Int32Array(CONTEXTS)
  /** Where the last bytes, as a hash, stood last. */
  const lastIndexes = new Int32Array(INDEXES)
  let word = 0
  let wordLength = 0
  /** The last four bytes that are of no word. */
  let marks = 0
  /** The bracket that is open, with the word before it, and those around it. */
  let bracket = 0
  const around: number[] = []
  /** So many bytes before this index stand before that one too. */
  let matched = 0
  let match = 0

  function look(index: number): number {
    // The last two, three and five bytes.
    for (let order = 0, mixed = 0; order < ORDERS; ) {
      mixed = hash(mixed, text[index - order - 1] ?? 0)
      seen[order++] = mixed
    }
    const [last = 0] = seen
    // What followed when these bytes stood here before.
    const expected = matched && (text[match] ?? 0) + 1
    seen[0] = hash(bracket, last)
    seen[3] = hash(expected, last)
    seen[5] = hash(bracket, expected)
    seen[6] = word
    // The last one, two and four marks, and how long the word is.
    seen[7] = hash(marks & 0xff, bracket) + wordLength
    seen[8] = hash(marks & 0xffff, bracket) + wordLength
    seen[9] = hash(marks, 0) + wordLength
    return ((marks & 0xff) << 3) | (wordLength << 1) | (matched > LONGEST_MATCH ? 1 : 0)
  }

  function noteByte(byte: number) {
    const kind = kinds[byte] ?? 0
    if (kind === 0) {
      word = hash(word, byte)
      wordLength = Math.min(wordLength + 1, LONGEST_WORD)
      return
    }
    if (kind === 1) {
      around.push(bracket)
      bracket = hash(word, byte)
    }
    if (kind === 2) bracket = around.pop() ?? 0
    word = wordLength = 0
    marks = (marks << 8) | byte
  }

  /** How many bytes before `start` are those that end at `index`. */
  function matchBefore(start: number, index: number): number {
    let length = 0
    while (length <= LONGEST_MATCH && length < start && text[start - 1 - length] === text[index - length]) length++
    return length < SHORTEST_MATCH ? 0 : length
  }

  /** Goes on with a match that held, or looks for another. */
  function findMatch(index: number) {
    matched = matched && text[match++] === text[index] ? matched + 1 : 0
    let mixed = 0
    for (let distance = 0; distance < SHORTEST_MATCH; distance++) mixed = hash(mixed, text[index - distance] ?? 0)
    mixed &= INDEXES - 1
    if (!matched) {
      match = lastIndexes[mixed] ?? 0
      matched = matchBefore(match, index)
    }
    lastIndexes[mixed] = index + 1
  }

  function note(index: number) {
    noteByte(text[index] ?? 0)
    findMatch(index)
  }

  return { seen, look, note }
}
