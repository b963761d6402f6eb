// @vitest-environment node
import { expect, it } from 'vitest'
import { packText, problemOfText, shortParams, unpackText } from './packText'

const unpack = new Function(`return ${unpackText}`)() as (text: string) => string

it.each([
  ['Élevé', 'élevé'],
  ['kWh', '^kWh'],
  ['{{value}} W', '@e W'],
  ['Between {{min}} and {{max}}', 'between @n and @x'],
  ['', ''],
])('%s is written as %s, and becomes what t fills in', (text, packed) => {
  expect(packText(text)).toBe(packed)
  expect(unpack(packed)).toBe(shortParams(text))
})

it('is told what it cannot write', () => {
  expect(problemOfText('a|b')).toContain('holds')
  expect(problemOfText('me@home')).toContain('holds')
  expect(problemOfText('{{count}} of {{count}}')).toBeUndefined()
  expect(problemOfText('{{amount}} of {{count}}')).toBe('has two parameters that end alike')
})
