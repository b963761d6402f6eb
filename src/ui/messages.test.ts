import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { replyText } from './messages'

it.each([
  [4001, en.codes[2001]],
  [5001, en.codes[2001]],
  [11001, en.codes[2001]],
  [11002, en.codes[5004]],
])('%i says the same as the code it is linked to', (code, words) => {
  expect(replyText({ type: 'warning', message: 'in English', code })).toBe(words)
})

it('a code we do not know, or none, leaves the word to the device', () => {
  expect(replyText({ type: 'warning', message: 'something new', code: 4242 })).toBe('something new')
  expect(replyText({ type: 'warning', message: 'no number' })).toBe('no number')
  expect(replyText({ type: 'warning', message: '' })).toBe(en.errors.noWords)
})
