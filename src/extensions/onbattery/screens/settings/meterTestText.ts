import type { WriteReply } from '../../../../contract/codes'
import { quantity, t, textOf } from '../../../../ui/i18n'

/** Patterns for the device's sentences, each with the key of the page's text in the section `metertest`. The device truncates a sentence after 255 bytes. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/^Bad HTTP code: 401\b/, 'login'],
  [/^Bad HTTP code: (?<status>\d+)/, 'status'],
  [/^HTTP Error: read timeout/i, 'timeout'],
  [/^HTTP Error: connection refused/i, 'nobody'],
  [/^failed to resolve host/i, 'noHost'],
  [/^Unable to parse server response as JSON/, 'noJson'],
  [/^Unable to access JSON /, 'noPath'],
  [/^Cannot access non-array JSON /, 'noList'],
  [/^(Value|String) '/, 'noNumber'],
  [/digest authentication/, 'noDigest'],
  [/^Initialization of HTTP request failed/, 'notAsked'],
]

/** The reason for a failed test in the user's language, or the device's sentence if there is no text. */
export function failureText(sentence: string, jsonPath = ''): string {
  for (const [pattern, key] of failures) {
    const match = pattern.exec(sentence)
    if (match) return textOf('metertest', key, { text: match.groups?.status ?? jsonPath })
  }
  return sentence
}

const wattsText = (watts: number) => quantity(watts, 'W', 2)

export const withValueNumber = (number: number, text: string) => t('metertest.value', { number, text })

/** The text for measured values. Each key of `measured` is the position of the value in the form, from 1. One value is shown alone, several values are listed after their sum. */
export function measuredText(measured: ReadonlyMap<number, number>): string {
  const all = [...measured]
  const sum = wattsText(all.reduce((total, [, watts]) => total + watts, 0))
  const list = all.map(([number, watts]) => withValueNumber(number, wattsText(watts))).join(', ')
  return t('metertest.measured', { text: all[1] ? `${sum} (${list})` : sum })
}

/** The first value in the reply to a successful test. */
export function wattsIn({ type, message }: WriteReply): number | undefined {
  const [, watts] = /^Result:\s*(-?\d+(?:\.\d+)?)W/.exec(type === 'success' ? message : '') ?? []
  return watts === undefined ? undefined : Number(watts)
}
