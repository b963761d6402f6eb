// Tells how likely each next bit of a text is, from what stood before it. The build packs the page's second script by it and the page
// unpacks it by the same: both do the same sums, with operations that all browsers round alike (no Math.exp, no Math.log).
// Books call the method context mixing.

/** Gets how likely a 1 is, and returns the bit. */
export type CodeBit = (chance: number) => number

/**
 * What a byte may depend on: the last one, two, three or four bytes; the word so far, and that with the mark before it; the last four marks
 * between words; and what followed when these bytes stood here before.
 */
const ORDERS = 4
const CONTEXTS = ORDERS + 4
/** One more that always says the same. */
const INPUTS = CONTEXTS + 1
/** Weights differ by how long the word so far is, up to this. */
const LONGEST_WORD = 3
const SLOTS = 2 ** 20
const PLACES = 2 ** 16

const SCORES = 4096
const SCORES_PER_UNIT = 128
/** e to the power of 1 / SCORES_PER_UNIT */
const ODDS_STEP = 1.0078431017
/** e to the power of -SCORES / 2 / SCORES_PER_UNIT */
const LEAST_ODDS = 1.125e-7

/** A slot holds a chance in its upper twelve bits and in the lower four how often it has learnt; it is kept so that an even chance is 0. */
const EVEN = 1 << 15
const MOST_LEARNT = 10

const SHORTEST_MATCH = 4
const LONGEST_MATCH = 31

/** Found by trying on this page: what the weights begin with, how fast they change, and how fast a slot's chance does at first. */
const FIRST_WEIGHT = 0.2
const LEARNING = 0.005
const FIRST_TIMES = 1.2
const SAME_INPUT = 0.3

const FACTOR = 0x2f0b4c47

const isInWord = (byte: number) => /[\w$\x80-\xff]/.test(String.fromCharCode(byte))

/** Mixes two numbers so that others than these hardly give the same. */
function hash(one: number, other: number): number {
  const product = Math.imul(one ^ other, FACTOR)
  return product ^ (product >>> 15)
}

/** The chance of every score, which is ln(chance / (1 - chance)), and the score of every chance. */
function tables(): [chances: Float64Array, scores: Float64Array] {
  const chances = new Float64Array(SCORES)
  const scores = new Float64Array(SCORES)
  for (let step = 0, odds = LEAST_ODDS; step < SCORES; step++, odds *= ODDS_STEP) {
    const chance = odds / (1 + odds)
    chances[step] = chance
    scores.fill((step - SCORES / 2) / SCORES_PER_UNIT, chance * SCORES)
  }
  return [chances, scores]
}

/**
 * Returns a function that codes the byte of `text` at a place when all before it are known: `codeBit` is asked for its bits, and `text`
 * gets the byte.
 * Every context tells how likely a 1 is after what it has seen; how much it counts is learnt from how often it was right.
 */
export function modelOf(text: Uint8Array): (place: number, codeBit: CodeBit) => void {
  const [chances, scores] = tables()
  // The last slots of a context may reach into those of the next.
  const slots = new Uint16Array(CONTEXTS * SLOTS + 16)
  const weights = new Float64Array(2 * (LONGEST_WORD + 1) * 256 * INPUTS).fill(FIRST_WEIGHT)
  const inputs = new Float64Array(INPUTS).fill(SAME_INPUT)
  const seen = new Int32Array(CONTEXTS)
  const starts = new Int32Array(CONTEXTS)
  /** Where the last bytes, as a hash, stood last. */
  const places = new Int32Array(PLACES)
  const rates = Float64Array.from({ length: 16 }, (_, times) => 1 / (times + FIRST_TIMES))
  let word = 0
  let wordLength = 0
  let marks = 0
  let match = 0
  let matched = 0
  /** Index of the weights for the next bit. */
  let set = 0

  /** What the contexts see before this place. */
  function lookBack(place: number) {
    for (let order = 0, mixed = 0; order < ORDERS; ) {
      mixed = hash(mixed, text[place - order - 1] ?? 0)
      seen[order++] = mixed
    }
    seen[ORDERS] = word
    seen[ORDERS + 1] = hash(word, marks & 255)
    seen[ORDERS + 2] = marks
    seen[ORDERS + 3] = matched && ((text[match] ?? 0) << 5) | Math.min(matched, LONGEST_MATCH)
  }

  function findSlots(bits: number) {
    const mixed = Math.imul(bits, FACTOR)
    for (let context = 0; context < CONTEXTS; context++)
      starts[context] = (hash((seen[context] ?? 0) + mixed, 0) & (SLOTS - 1)) + context * SLOTS
  }

  /** Of the next bit, when `node` leads to it. */
  function chanceOf(node: number): number {
    let score = (weights[set + CONTEXTS] ?? 0) * (inputs[CONTEXTS] ?? 0)
    for (let context = 0; context < CONTEXTS; context++) {
      const input = scores[((slots[(starts[context] ?? 0) + node] ?? 0) ^ EVEN) >> 4] ?? 0
      inputs[context] = input
      score += (weights[set + context] ?? 0) * input
    }
    const step = (score * SCORES_PER_UNIT + SCORES / 2) | 0
    return chances[step < 1 ? 1 : step < SCORES ? step : SCORES - 1] ?? 0
  }

  function learn(bit: number, chance: number, node: number) {
    const error = (bit - chance) * LEARNING
    for (let input = 0; input < INPUTS; input++)
      weights[set + input] = (weights[set + input] ?? 0) + error * (inputs[input] ?? 0)
    const goal = bit * (SCORES - 1)
    for (let context = 0; context < CONTEXTS; context++) {
      const slot = (starts[context] ?? 0) + node
      const value = (slots[slot] ?? 0) ^ EVEN
      const times = value & 15
      const known = value >> 4
      slots[slot] =
        (((known + (goal - known) * (rates[times] ?? 0) + 0.5) << 4) | Math.min(times + 1, MOST_LEARNT)) ^ EVEN
    }
  }

  function noteByte(byte: number) {
    if (isInWord(byte)) {
      word = hash(word, byte)
      wordLength = Math.min(wordLength + 1, LONGEST_WORD)
    } else {
      word = wordLength = 0
      marks = (marks << 8) | byte
    }
  }

  /** How many bytes before `start` are those that end at `place`. */
  function matchBefore(start: number, place: number): number {
    let length = 0
    while (length <= LONGEST_MATCH && length < start && text[start - 1 - length] === text[place - length]) length++
    return length < SHORTEST_MATCH ? 0 : length
  }

  /** Goes on with a match that held, or looks for another. */
  function findMatch(place: number) {
    matched = matched && text[match++] === text[place] ? matched + 1 : 0
    let mixed = 0
    for (let distance = 0; distance < SHORTEST_MATCH; distance++) mixed = hash(mixed, text[place - distance] ?? 0)
    mixed &= PLACES - 1
    if (!matched) {
      match = places[mixed] ?? 0
      matched = matchBefore(match, place)
    }
    places[mixed] = place + 1
  }

  return (place, codeBit) => {
    lookBack(place)
    const kind = 2 * wordLength + (matched ? 1 : 0)
    // The bits of the byte so far, and those of its half, each after a leading 1.
    for (let bits = 1, node = 1, left = 7; left >= 0; left--) {
      if (left === 3) node = 1
      if (node === 1) findSlots(bits)
      set = (kind * 256 + bits) * INPUTS
      const chance = chanceOf(node)
      const bit = codeBit(chance)
      learn(bit, chance, node)
      bits = bits * 2 + bit
      node = node * 2 + bit
      text[place] = bits
    }
    noteByte(text[place] ?? 0)
    findMatch(place)
  }
}
