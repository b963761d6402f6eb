import { describe, expect, it } from 'vitest'
import { readReply } from './outcome'

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
    [{ message: 'Settings saved!', code: 1001 }],
    [{ type: 'success', code: '1001' }],
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
