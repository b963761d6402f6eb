import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../../../ui/state/locale'
import { explainMeterTest } from './meterTestText'

afterEach(() => setLocale('en'))

const failed = (message: string) => explainMeterTest({ type: 'warning', message }).message
const succeeded = (message: string) => explainMeterTest({ type: 'success', message }).message

it.each([
  ["Unable to access JSON array index 7 (JSON path 'arr/[7]/w', position 4)", 'The answer has nothing at arr/[7]/w.'],
  ["Unable to access JSON key 'x' (JSON path 'power/x', position 6)", 'The answer has nothing at power/x.'],
  [`Value '{"l1":2}' at JSON path 'power' is neither a string nor of type float`, 'There is no number at power.'],
  ["String 'abc' at JSON path 'text' cannot be converted to float", 'There is no number at text.'],
  ['Unable to parse server response as JSON: InvalidInput', 'The answer is not JSON.'],
  ['Bad HTTP code: 404', 'The meter answers with error 404.'],
  ['Bad HTTP code: 401', 'The meter refuses this login.'],
  ['HTTP Error: read Timeout', 'The meter does not answer within the time limit.'],
  ['HTTP Error: connection refused', 'Nothing answers at this address.'],
  ["failed to resolve host '' via DNS", 'The name in the address is not found.'],
  ['Missing header field for digest authentication', 'The meter offers no Digest login.'],
  ['Initialization of HTTP request failed', 'The request could not be sent. Please check the address.'],
  ['HTTP Error: too little RAM', 'HTTP Error: too little RAM'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s: %s', (sentence, text) => {
  expect(failed(sentence)).toBe(text)
  expect(failed(`Value 2: ${sentence}`)).toBe(sentence ? `Value 2: ${text}` : 'Value 2: ')
})

it.each([
  ['Result: 212.40W, Total: 212.40', 'Measured: 212.40\u00a0W'],
  ['Result: -61.00W, Total: -61.00', 'Measured: −61.00\u00a0W'],
  ['Result: 1.50W, 95.50W, Total: 97.00', 'Measured: 97.00\u00a0W (1.50\u00a0W, 95.50\u00a0W)'],
  ['Result:  0.00W', 'Measured: 0.00\u00a0W'],
  ['All is well', 'All is well'],
])('%s: %s', (sentence, text) => expect(succeeded(sentence)).toBe(text))

it('speaks the language of the page', () => {
  setLocale('de')
  expect(failed('Value 3: Bad HTTP code: 404')).toBe('Wert 3: Der Zähler antwortet mit Fehler 404.')
  expect(succeeded('Result: 1.50W, 95.50W, Total: 97.00')).toContain('Gemessen: 97,00')
})

it('fills nothing into what the device says', () => {
  expect(failed("Unable to access JSON key 'x' (JSON path '{{text}}', position 0)")).toContain('{{text}}')
})

it('leaves replies with a code to it', () => {
  const reply = { type: 'warning', code: 1004, message: 'Failed to parse data!' } as const
  expect(explainMeterTest(reply)).toBe(reply)
})

const file = join(import.meta.dirname, '../../simulator/recordings.json')
const recorded: {
  request: { path: string }
  response: { body?: { type: 'success' | 'warning'; message: string; code?: number } }
}[] = JSON.parse(readFileSync(file, 'utf8')).records
const tests = recorded.flatMap(({ request, response: { body } }) =>
  /test\w+request/.test(request.path) && body && body.code === undefined ? [body] : [],
)

it.each(tests)('has words for what was recorded: $message', (reply) => {
  expect(tests.length).toBeGreaterThan(15)
  expect(explainMeterTest(reply).message).not.toBe(reply.message)
})
