import { describe, expect, it } from 'vitest'
import { answerThatFits, readUntilFull } from './fixedMemory'

describe('an answer in memory of a fixed size', () => {
  it('lacks only its last members if not all members fit', () => {
    // One slot for the root, two slots for the members `a` and `b`, and three bytes for the text: 3 * 16 + 3 = 51 bytes.
    expect(answerThatFits({ a: 1, b: 'xy', c: 2 }, 51)).toEqual({ a: 1, b: 'xy' })
    expect(answerThatFits({ a: 1, b: 'xy', c: 2 }, 67)).toEqual({ a: 1, b: 'xy', c: 2 })
  })

  it('has null where a text does not fit', () => {
    expect(answerThatFits({ a: 'a long text' }, 40)).toEqual({ a: null })
  })

  it('stores equal texts once, and does not store linked texts, which the firmware only references', () => {
    expect(answerThatFits(['same', 'same', 'same'], 69)).toEqual(['same', 'same', 'same'])
    expect(answerThatFits({ name: 'linked' }, 32, (path) => path === '.name')).toEqual({ name: 'linked' })
  })
})

it('readUntilFull reports a value that needs more memory than available', () => {
  const padded = (length: number) => ({ pad: 'x'.repeat(length) })
  // One slot, the key with a terminating zero, and the text with a terminating zero: 16 + 4 + `length` + 1 bytes.
  expect(readUntilFull(padded(1003), 1024).complete).toBe(true)
  expect(readUntilFull(padded(1004), 1024)).toEqual({ part: { pad: null }, complete: false })
})
