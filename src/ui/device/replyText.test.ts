import { expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { ApiError, errorText, readReply } from './outcome'
import { replyText } from './replyText'

it.each([
  [4001, en.codes[2001]],
  [5001, en.codes[2001]],
  [11001, en.codes[2001]],
  [11002, en.codes[5004]],
])('%i says the same as the code it is linked to', (code, words) => {
  expect(replyText({ type: 'warning', message: 'in English', code })).toBe(words)
})

it('the bounds that came along are filled in, and where they are missing it stays a sentence', () => {
  const reply = { type: 'warning', message: '', code: 7013 } as const
  expect(replyText({ ...reply, param: { min: 5, max: 65535 } })).toBe('Publish interval must be between 5 and 65,535')
  expect(replyText(reply)).toBe('Publish interval must be between … and …')
})

it('reply text: a year has no thousands separator', () => {
  const reply = { type: 'warning', message: '', code: 9004, param: { min: 2022, max: 2100 } } as const
  expect(replyText(reply)).toBe('Year must lie between 2022 and 2100')
})

it('a code we do not know, or none, leaves the word to the device', () => {
  for (const code of [1999, 4242, 99999]) {
    expect(replyText({ type: 'warning', message: 'something new', code })).toBe('something new')
  }
  expect(replyText({ type: 'warning', message: 'no number' })).toBe('no number')
  expect(replyText({ type: 'warning', message: '' })).toBe(en.errors.noWords)
})

it.each([
  [new ApiError('overloaded', 'no memory', 429, 30), 'The device is short of memory. Please try again in 30 seconds.'],
  [new ApiError('overloaded', 'no memory', 429, 1), 'The device is short of memory. Please try again in 1 second.'],
  [new ApiError('refused', 'no such file', 404), 'The device reports: no such file'],
  [new ApiError('refused', '', 503), 'The device reports: 503'],
  [new ApiError('unreadable', 'SyntaxError'), en.errors.unreadable],
])('an error says what it may be due to', (error, words) => {
  expect(errorText(error)).toBe(words)
})

it('tells frequencies that v26 sends in Hz in kHz, as those of v23', () => {
  const bounds = (min: number, max: number) =>
    replyText({ type: 'warning', message: '', code: 2004, param: { min, max } })
  expect(bounds(860_250_000, 923_500_000)).toBe(bounds(860_250, 923_500))
  expect(bounds(860_250, 923_500)).toContain('860,250')
})

it('every reply has words', () => {
  const odd = [{ toString: 1 }, [], null, -1, 1e11, 'x', true]
  for (const message of odd)
    for (const min of odd)
      for (const code of [7013, 9004, 2004, 1001, -1, 0.5, 1e11]) {
        const text = replyText(readReply({ type: 'warning', message, code, param: { min } }))
        expect(text).toMatch(/\S/)
        expect(text).not.toMatch(/undefined|NaN|\[object/)
      }
})

it('a reply without words says at least whether it is done', () => {
  expect(replyText(readReply({ type: 'success' }))).toBe(en.power.ok)
  expect(replyText(readReply({ type: 'warning' }))).toBe(en.errors.noWords)
})
