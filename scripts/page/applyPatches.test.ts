// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { applyPatches } from './applyPatches'

describe('applyPatches', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['writes a value for a name', 'if (isOld) go()', { isOld: 'false' }, 'if ((false)) go()'],
    ['leaves parameters', 'function draw(isOld) { go(isOld) }', { isOld: '0' }, 'function draw(isOld) { go((0)) }'],
    ['leaves members and what is assigned', 'isOld = a.isOld = isOld', { isOld: '0' }, 'isOld = a.isOld = (0)'],
    ['writes a value for a longer expression', 'go(a ==\n\tb)', { 'a == b': 'true' }, 'go((true))'],
    ['knows a long one by its beginning', 'go(x && x.then)', { 'x && …': '0' }, 'go((0))'],
    ['prefers the whole to its parts', 'go(a && b, b)', { 'a && b': '0', b: 'null' }, 'go((0), (null))'],
  ])('%s', (_, before, values, after) => {
    expect(applyPatches(before, values)).toBe(after)
  })

  it('notices what a library does not say any more', () => {
    expect(() => applyPatches('go(a)', { a: '0', 'b.c': '0' })).toThrow('b.c')
  })

  it.each([
    ['a call', 'go(a)', { 'go(a)': '0' }],
    ['an assignment', 'a = b', { 'a = b': '0' }],
    ['another expression', 'go(a ? b : c)', { 'a ? b : c': 'd' }],
  ])('takes %s as rewritten behaviour only', (_, source, patch) => {
    expect(() => applyPatches(source, patch)).toThrow('rewritten behaviour')
    expect(applyPatches(source, {}, patch)).toContain(`(${Object.values(patch)[0]})`)
  })
})
