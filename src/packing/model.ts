import { byteTreeOf } from './byteTree'
import { CONTEXTS, hash, LONGEST_WORD, surroundingsOf } from './surroundings'

// Tells how likely each next byte of a text is, from what stood before it. The build packs the page's second script by it and the page
// unpacks it by the same: both do the same sums, with operations that all browsers round alike (no Math.exp, no Math.log).
// Books call the method context mixing.

/** Gets how likely the byte is `least` or a later one, and returns 1 if it is, else 0. */
type CodeBit = (chance: number, least: number) => number

/** Two of every context, and one that always says the same. */
const INPUTS = 2 * CONTEXTS + 1
const SLOTS = 2 ** 21

const SCORES = 4096
const SCORES_PER_UNIT = 128
/** e to the power of 1 / SCORES_PER_UNIT */
const ODDS_STEP = 1.0078431017
/** e to the power of -SCORES / 2 / SCORES_PER_UNIT */
const LEAST_ODDS = 1.125e-7

/**
 * A slot holds, from the upper bits down: the chance of an answer less one half (16 bits), nothing (2), how often it has learnt (4), the
 * last two answers (2), and by what to tell whose it is (8).
 */
const MOST_LEARNT = 10
/** How often it has learnt and the last answers, together. */
const STATES = 64

/** Found by trying on this page: what the weights begin with, how fast they change, and how fast a slot's chance does at first. */
const FIRST_WEIGHT = 0.05
const LEARNING = 0.003
const FIRST_TIMES = 1.2
const SAME_INPUT = 1
/** Who errs less than this learns nothing, which is quicker and packs better. */
const SURE = 0.015

/** The chance of every score, which is ln(chance / (1 - chance)), and the score of every chance. */
function tables(): [chances: Float64Array, scores: Float64Array] {
  const chances = new Float64Array(SCORES)
  const scores = new Float64Array(SCORES)
  for (let step = 0, odds = LEAST_ODDS, known = 0; step < SCORES; step++, odds *= ODDS_STEP) {
    const chance = odds / (1 + odds)
    chances[step] = chance
    while (known < chance * SCORES) scores[known++] = (step - SCORES / 2) / SCORES_PER_UNIT
  }
  return [chances, scores]
}

/**
 * Returns a function that codes one byte of `text`, by its index, once all before it are coded: `codeBit` is asked which it is, and `text`
 * gets it. The first bytes, so many as are `known`, must be there already.
 * A context says how likely an answer is after what it sees, and how likely after what its slot went through; how much either counts is
 * learnt from how often it was right.
 */
export function modelOf(text: Uint8Array, known: number): (index: number, codeBit: CodeBit) => void {
  const [chances, scores] = tables()
  const { leasts, next, slots: slotsInGroup } = byteTreeOf(text.subarray(0, known))
  const { seen, look, note } = surroundingsOf(text)
  const slots = new Int32Array(SLOTS)
  // A weight is the sum of two: one for each question, length of the word and whether there is a long match, the other for the last mark.
  const weights = new Float32Array(2 * (LONGEST_WORD + 1) * 256 * INPUTS).fill(FIRST_WEIGHT)
  const markWeights = new Float32Array(256 * INPUTS).fill(FIRST_WEIGHT)
  const inputs = new Float64Array(INPUTS).fill(SAME_INPUT)
  const hashes = new Int32Array(CONTEXTS)
  /** What the slots hold for the question that is asked. */
  const values = new Int32Array(CONTEXTS)
  /** The chance of an answer after each state of a context's slots, of 2 ** 22. */
  const chancesAfter = new Int32Array(CONTEXTS * STATES).fill(2 ** 21)
  const rates = Int32Array.from({ length: 16 }, (_, times) => 2 ** 15 / (times + FIRST_TIMES))

  /** For the group of questions that begins with this one. */
  function findGroups(node: number) {
    for (let context = 0; context < CONTEXTS; context++)
      hashes[context] = hash((seen[context] ?? 0) + hash(node, 0), context)
  }

  /** For the question in this slot of the group. Does without conditions: no processor could guess how they turn out. */
  function findInputs(slotInGroup: number) {
    for (let context = 0; context < CONTEXTS; context++) {
      const mixed = hashes[context] ?? 0
      const check = mixed >>> 24
      const stored = slots[(mixed & (SLOTS - 1)) ^ slotInGroup] ?? 0
      // What another context has stored counts for nothing.
      const value = (stored & ((((stored ^ check) & 255) - 1) >> 31)) | check
      const state = (value >> 8) & (STATES - 1)
      values[context] = value
      inputs[2 * context] = scores[(value >> 20) + SCORES / 2] ?? 0
      inputs[2 * context + 1] = scores[(chancesAfter[context * STATES + state] ?? 0) >> 10] ?? 0
    }
  }

  function mixInputs(set: number, markSet: number): number {
    let score = 0
    for (let input = 0; input < INPUTS; input++)
      score += ((weights[set + input] ?? 0) + (markWeights[markSet + input] ?? 0)) * (inputs[input] ?? 0)
    const step = (score * SCORES_PER_UNIT + SCORES / 2) | 0
    return chances[step < 1 ? 1 : step < SCORES ? step : SCORES - 1] ?? 0
  }

  function learnWeights(error: number, set: number, markSet: number) {
    for (let input = 0; input < INPUTS; input++) {
      const change = error * LEARNING * (inputs[input] ?? 0)
      weights[set + input] = (weights[set + input] ?? 0) + change
      markWeights[markSet + input] = (markWeights[markSet + input] ?? 0) + change
    }
  }

  function learnChances(answer: number, slotInGroup: number) {
    const goal = answer * 0xffff - 2 ** 15
    for (let context = 0; context < CONTEXTS; context++) {
      const value = values[context] ?? 0
      const chance = value >> 16
      const state = (value >> 8) & (STATES - 1)
      const times = state >> 2
      const after = chancesAfter[context * STATES + state] ?? 0
      chancesAfter[context * STATES + state] = after + (((answer << 22) - after) >> 6)
      slots[((hashes[context] ?? 0) & (SLOTS - 1)) ^ slotInGroup] =
        ((chance + ((Math.imul(goal - chance, rates[times] ?? 0) + 2 ** 14) >> 15)) << 16) |
        ((times + ((times - MOST_LEARNT) >>> 31)) << 10) |
        (((state & 1) * 2 + answer) << 8) |
        (value & 255)
    }
  }

  return (index, codeBit) => {
    const around = look(index)
    const markSet = (around >> 3) * INPUTS
    let node = 0
    while (node >= 0) {
      const slotInGroup = slotsInGroup[node] ?? 0
      if (slotInGroup === 1) findGroups(node)
      findInputs(slotInGroup)
      const set = ((around & 7) * 256 + node) * INPUTS
      const chance = mixInputs(set, markSet)
      const answer = codeBit(chance, leasts[node] ?? 0)
      const error = answer - chance
      if (error < -SURE || error > SURE) {
        learnWeights(error, set, markSet)
        learnChances(answer, slotInGroup)
      }
      node = next[2 * node + answer] ?? 0
    }
    text[index] = ~node
    note(index)
  }
}
