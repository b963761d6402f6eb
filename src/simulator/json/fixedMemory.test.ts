import { describe, expect, it } from 'vitest'
import { answerThatFits, readUntilFull } from './fixedMemory'

describe('an answer in memory of a fixed size', () => {
  it('has null where a text does not fit', () => {
    expect(answerThatFits({ a: 'a long text' }, 40)).toEqual({ a: null })
  })

  it('does not store linked texts, which the firmware only references', () => {
    expect(answerThatFits({ name: 'linked' }, 32, (path) => path === '.name')).toEqual({ name: 'linked' })
  })
})

it('readUntilFull reports a value that needs more memory than available', () => {
  const padded = (length: number) => ({ pad: 'x'.repeat(length) })
  // One slot, the key with a terminating zero, and the text with a terminating zero: 16 + 4 + `length` + 1 bytes.
  expect(readUntilFull(padded(1003), 1024).complete).toBe(true)
  expect(readUntilFull(padded(1004), 1024)).toEqual({ part: { pad: null }, complete: false })
})
