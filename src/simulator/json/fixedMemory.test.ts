// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { answerThatFits, partThatFits } from './fixedMemory'

describe('an answer in memory that is too small', () => {
  it('loses its last members and stays whole otherwise', () => {
    // A slot for the root, two for the members, three bytes of text: 51.
    expect(answerThatFits({ a: 1, b: 'xy', c: 2 }, 51)).toEqual({ a: 1, b: 'xy' })
    expect(answerThatFits({ a: 1, b: 'xy', c: 2 }, 67)).toEqual({ a: 1, b: 'xy', c: 2 })
  })

  it('keeps the member and loses the text that does not fit', () => {
    expect(answerThatFits({ a: 'a long text' }, 40)).toEqual({ a: null })
  })

  it('holds each text once, and points at others', () => {
    expect(answerThatFits(['same', 'same', 'same'], 69)).toEqual(['same', 'same', 'same'])
    expect(answerThatFits({ name: 'linked' }, 32, (path) => path === '.name')).toEqual({ name: 'linked' })
  })
})

it('says when a text needs more memory than there is', () => {
  const padded = (length: number) => ({ pad: 'x'.repeat(length) })
  // A slot, the key with its end mark, and the text with its own: 16 + 4 + n + 1.
  expect(partThatFits(padded(1003), 1024).complete).toBe(true)
  expect(partThatFits(padded(1004), 1024)).toEqual({ part: { pad: null }, complete: false })
})
