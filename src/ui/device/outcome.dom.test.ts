import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { ApiError, errorText, readReply, replyText } from './outcome'

describe('write reply', () => {
  it.each(['success', 'warning', 'danger'])('of type %s is returned unchanged', (type) => {
    const reply = { type, message: 'of the device', code: 7013, param: { min: 5, max: 65535 } }
    expect(readReply(reply)).toEqual(reply)
    expect(readReply({ type, message: 'of the device' })).toEqual({ type, message: 'of the device' })
  })

  it.each([
    [null],
    [{}],
    [{ type: ['success'], code: 1001 }],
    [{ type: 'info', message: 'Settings saved!', code: 1001 }],
    [{ type: 'success', code: { toString: 1 } }],
    [{ type: 'success', code: Number.POSITIVE_INFINITY }],
  ])('is unreadable if the answer is %j', (answer) => {
    expect(() => readReply(answer)).toThrow(expect.objectContaining({ reason: 'unreadable' }))
  })

  it.each([[{ toString: 1 }], [null]])('has an empty message if the device sends the message %j', (message) => {
    expect(readReply({ type: 'warning', message }).message).toBe('')
  })

  it.each([
    [{ min: 5, max: { toString: 1 } }, { min: 5 }],
    [{ min: '5', max: [5] }, {}],
    [{ min: Number.POSITIVE_INFINITY, max: 7 }, { max: 7 }],
    [null, {}],
  ])('with the parameters %j has only the bounds that are numbers', (param, bounds) => {
    expect(readReply({ type: 'warning', message: '', code: 7013, param }).param ?? {}).toEqual(bounds)
  })
})

it.each([
  [4001, en.codes[2001]],
  [5001, en.codes[2001]],
  [11001, en.codes[2001]],
  [11002, en.codes[5004]],
])('reply text: code %i has the text of the code that it is linked to', (code, text) => {
  expect(replyText({ type: 'warning', message: 'in English', code })).toBe(text)
})

it('reply text: contains the bounds of the reply, or "…" if they are missing', () => {
  const reply = { type: 'warning', message: '', code: 7013 } as const
  expect(replyText({ ...reply, param: { min: 5, max: 65535 } })).toBe('Publish interval must be between 5 and 65,535')
  expect(replyText(reply)).toBe('Publish interval must be between … and …')
})

it('reply text: a year has no thousands separator', () => {
  const reply = { type: 'warning', message: '', code: 9004, param: { min: 2022, max: 2100 } } as const
  expect(replyText(reply)).toBe('Year must lie between 2022 and 2100')
})

it('reply text: is the message of the device if the code is unknown or missing', () => {
  for (const code of [1999, 4242, 99999]) {
    expect(replyText({ type: 'warning', message: 'something new', code })).toBe('something new')
  }
  expect(replyText({ type: 'warning', message: 'no code' })).toBe('no code')
  expect(replyText({ type: 'warning', message: '' })).toBe(en.errors.noWords)
})

it.each([
  [new ApiError('overloaded', 'no memory', 429, 30), 'The device is short of memory. Please try again in 30 seconds.'],
  [new ApiError('overloaded', 'no memory', 429, 1), 'The device is short of memory. Please try again in 1 second.'],
  [new ApiError('refused', 'no such file', 404), 'The device reports: no such file'],
  [new ApiError('refused', '', 503), 'The device reports: 503'],
  [new ApiError('unreadable', 'SyntaxError'), en.errors.unreadable],
])('error text: explains the reason $reason with the status $status', (error, text) => {
  expect(errorText(error)).toBe(text)
})

it('reply text: shows frequencies in kHz, although v26 sends them in Hz', () => {
  const bounds = (min: number, max: number) =>
    replyText({ type: 'warning', message: '', code: 2004, param: { min, max } })
  expect(bounds(860_250_000, 923_500_000)).toBe(bounds(860_250, 923_500))
  expect(bounds(860_250, 923_500)).toContain('860,250')
})

it('reply text: is readable for replies with values of wrong types', () => {
  const values = [{ toString: 1 }, [], null, -1, 1e11, 'x', true]
  for (const message of values)
    for (const min of values)
      for (const code of [7013, 9004, 2004, 1001, -1, 0.5, 1e11]) {
        const text = replyText(readReply({ type: 'warning', message, code, param: { min } }))
        expect(text).toMatch(/\S/)
        expect(text).not.toMatch(/undefined|NaN|\[object/)
      }
})
