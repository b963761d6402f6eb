// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { valuesByFile, withKnown } from './leanLibraries'

describe('withKnown', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['writes a value for a name', 'if (isOld) go()', { isOld: 'false' }, 'if ((false)) go()'],
    ['leaves parameters', 'function draw(isOld) { go(isOld) }', { isOld: '0' }, 'function draw(isOld) { go((0)) }'],
    ['leaves members and what is assigned', 'isOld = a.isOld = isOld', { isOld: '0' }, 'isOld = a.isOld = (0)'],
    ['writes a value for a longer expression', 'go(a ==\n\tb)', { 'a == b': 'true' }, 'go((true))'],
    ['knows a long one by its beginning', 'x.then(() => 1); y()', { 'x.then(…': '0' }, '(0); y()'],
    ['prefers the whole to its parts', 'go(a && b, b)', { 'a && b': '0', b: '1' }, 'go((0), (1))'],
  ])('%s', (_, before, values, after) => {
    expect(withKnown(before, values)).toBe(after)
  })

  it('notices what a library does not say any more', () => {
    expect(() => withKnown('go(a)', { a: '1', 'b.c': '0' })).toThrow('b.c')
  })
})

it('knows nothing of what our sources speak against', () => {
  const known = [
    { why: 'nothing is pink', unless: /pink=/, files: { 'a.js': { pink: '0' } } },
    { why: 'all is well', files: { 'a.js': { ill: '0' }, 'b.js': { ill: '0' } } },
  ]
  expect(valuesByFile(known, ['<p pink={1}>']).get('a.js')).toEqual({ ill: '0' })
  expect(valuesByFile(known, ['<p>']).get('a.js')).toEqual({ pink: '0', ill: '0' })
})
