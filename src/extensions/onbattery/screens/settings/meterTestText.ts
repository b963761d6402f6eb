import type { WriteReply } from '../../../../contract/codes'
import { quantity, t, textOf } from '../../../../ui/i18n'

/** The device's sentences and the keys of our texts for them; the named group `text` is filled into our text. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/^Bad HTTP code: 401\b/, 'login'],
  [/^Bad HTTP code: (?<text>\d+)/, 'status'],
  [/^HTTP Error: read timeout/i, 'timeout'],
  [/^HTTP Error: connection refused/i, 'nobody'],
  [/^failed to resolve host/i, 'noHost'],
  [/^Unable to parse server response as JSON/, 'noJson'],
  [/^Unable to access JSON .*\(JSON path '(?<text>.*)', position \d+\)$/, 'noPath'],
  [/at JSON path '(?<text>.*)' (is neither a string nor|cannot be converted)/, 'noNumber'],
  [/digest authentication/, 'noDigest'],
  [/^Initialization of HTTP request failed/, 'notAsked'],
]

function failureText(sentence: string): string {
  const [, number, rest] = /^Value (\d+): (.*)$/s.exec(sentence) ?? []
  if (number && rest) return t('metertest.value', { number, text: failureText(rest) })
  for (const [pattern, key] of failures) {
    const found = pattern.exec(sentence)
    if (found) return textOf('metertest', key, { text: found.groups?.text ?? '' })
  }
  return sentence
}

/** The sum, and the values in the order in which the device sends them, which is not the form's. */
function resultText(sentence: string): string {
  const watts = [...sentence.matchAll(/(-?\d+(?:\.\d+)?)(?:W|$)/g)].map(([, value]) => quantity(Number(value), 'W', 2))
  const total = / Total: /.test(sentence) ? watts.pop() : undefined
  if (!watts[0]) return sentence
  const all = watts.join(', ')
  return t('metertest.measured', { text: total && watts[1] ? `${total} (${all})` : all })
}

/** What the test of the power meter found, in the reader's language; an unknown sentence as the device says it. */
export function explainMeterTest(reply: WriteReply): WriteReply {
  if (reply.code !== undefined) return reply
  return { ...reply, message: (reply.type === 'success' ? resultText : failureText)(reply.message) }
}
