import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../../../ui/state/locale'
import { failureText, measuredText, wattsIn } from './meterTestText'

afterEach(() => setLocale('en'))

describe('failed meter test', () => {
  it.each([
    ["Unable to access JSON array index 7 (JSON path 'a/[7]', position 4)", 'The answer has nothing at a/[7].'],
    ["Cannot access non-array JSON node using array index '[7]' (JSON path 'a/", 'The answer has no list at a/[7].'],
    [`Value '{"l1":2}' at JSON path 'power' is neither a string nor of type float`, 'There is no number at a/[7].'],
    ["String 'abc' at JSON path 'text' cannot be converted to float", 'There is no number at a/[7].'],
    ['HTTP Error: too little RAM', 'HTTP Error: too little RAM'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('the sentence %j is shown as %j', (sentence, text) => expect(failureText(sentence, 'a/[7]')).toBe(text))

  it('keeps a path that looks like a placeholder', () => {
    expect(failureText('Unable to access JSON key', '{{text}}')).toContain('{{text}}')
  })
})

it.each([
  ['success', 'Result: 212.40W, Total: 212.40', 212.4],
  ['success', 'Result: -61.00W, Total: -61.00', -61],
  ['success', 'Result:  0.00W', 0],
  ['success', 'All is well', undefined],
  ['warning', 'Result: 1.00W', undefined],
] as const)('meter test, reply %s with message %j: wattsIn() returns %s', (type, message, watts) => {
  expect(wattsIn({ type, message })).toBe(watts)
})

describe('measured values', () => {
  const measured = new Map([
    [1, 1.5],
    [3, -95.5],
  ])

  it('one value is shown alone', () => expect(measuredText(new Map([[1, 212.4]]))).toBe('Measured: 212.40\u00a0W'))

  it('several values are shown after their sum, each with its number in the form', () => {
    expect(measuredText(measured)).toBe('Measured: −94.00\u00a0W (Value 1: 1.50\u00a0W, Value 3: −95.50\u00a0W)')
  })

  it('are shown in German', () => {
    setLocale('de')
    expect(measuredText(measured)).toBe('Gemessen: −94,00\u00a0W (Wert 1: 1,50\u00a0W, Wert 3: −95,50\u00a0W)')
  })
})

const file = join(import.meta.dirname, '../../simulator/recordings.json')
const recorded: {
  request: { path: string }
  response: { body?: { type: 'success' | 'warning'; message: string; code?: number } }
}[] = JSON.parse(readFileSync(file, 'utf8')).records
const testReplies = recorded.flatMap(({ request, response: { body } }) =>
  /test\w+request/.test(request.path) && body && body.code === undefined ? [body] : [],
)

it.each(testReplies)('the page shows its own text for the recorded reply to a meter test: $message', (reply) => {
  const sentence = reply.message.replace(/^Value \d: /, '')
  expect(wattsIn(reply) ?? failureText(sentence)).not.toBe(sentence)
})
