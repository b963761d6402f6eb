import { describe, expect, it } from 'vitest'
import { type Filter, filterOf, LEAST_SEVERE_LEVEL, levelOf } from './filter'

const line = (text: string) => `12:00:00.007 > ${text}`
const filterLines = (lines: readonly string[], { matches }: Filter) => lines.filter(matches)
const find = (texts: readonly string[], text: string, level = LEAST_SEVERE_LEVEL) =>
  filterLines(texts.map(line), filterOf(text, level)).map((found) => found.slice(15))

describe('console: text filter', () => {
  it('ignores case', () => {
    expect(find(['RX Period End', 'Success'], 'period')).toEqual(['RX Period End'])
  })

  it('accepts characters that are special in a pattern', () => {
    expect(find(['E (12) mqtt: lost', 'Error'], 'E (')).toEqual(['E (12) mqtt: lost'])
    expect(find(['192.168.1.5', '192x168x1x5'], '192.168')).toEqual(['192.168.1.5'])
    expect(find(['a /b', 'a b'], '/')).toEqual(['a /b'])
  })
})

describe('console: pattern between slashes', () => {
  it.each([
    ['/tx|rx/', ['RX Period', 'tx request']],
    ['/^12:00:00.* tx/', ['tx request']],
    ['/(rx|tx) [a-p]/', ['RX Period']],
  ])('%s finds %j', (pattern, lines) => {
    expect(find(['RX Period', 'tx request', 'Success'], pattern)).toEqual(lines)
  })

  it.each(['/(/', '/[a/'])('shows all lines and an error if it is invalid (%s)', (pattern) => {
    const filter = filterOf(pattern, LEAST_SEVERE_LEVEL)
    expect(filter.isBroken).toBe(true)
    expect(find(['a', 'b'], pattern)).toEqual(['a', 'b'])
  })

  it.each(['/(a+)+$/', '/(a|a)*b/', '/(?:a*){9}b/', '/a*a*a*b/', '/(a|a)(a|a)(a|a)(a|a)b/', '/a?a?a?a?aaaa/'])(
    'is not run if it could take very long (%s)',
    (pattern) => {
      expect(filterOf(pattern, LEAST_SEVERE_LEVEL).isBroken).toBe(true)
      expect(find(['a'.repeat(4000)], pattern)).toHaveLength(1)
    },
  )

  it('may contain escaped repetition characters', () => {
    expect(find(['a*b+c?d (e)'], '/a\\*b\\+c\\?d \\(e\\)[*+?(]*$/')).toHaveLength(1)
  })

  it('is stopped before its slow search blocks the page', () => {
    const filter = filterOf('/a*a*b/', LEAST_SEVERE_LEVEL)
    expect(filter.isBroken).toBe(false)
    const lines = Array.from({ length: 10_000 }, () => 'a'.repeat(4000))
    const startedAtMs = performance.now()
    filterLines(lines, filter)
    expect(performance.now() - startedAtMs).toBeLessThan(5000)
    expect(filter.isBroken).toBe(true)
    expect(filterLines(lines, filter)).toHaveLength(lines.length)
  })

  it('is not stopped if its search is fast, for any number of lines', () => {
    const filter = filterOf('/rx.*failed/', LEAST_SEVERE_LEVEL)
    const lines = Array.from({ length: 10_000 }, (_, index) => line(`I (${index}) hoymiles: RX 95 81 80 43 21 00 ok`))
    for (let time = 0; time < 5; time++) expect(filterLines(lines, filter)).toEqual([])
    expect(filter.isBroken).toBe(false)
  })
})

describe('console: level filter', () => {
  const texts = ['E (1) a: x', 'W (2) b: x', 'I (3) c: y', 'D (4) d: x', 'V (5) e: x', 'Error', 'no level']

  it('reads the level from the first letter of a v26 line', () => {
    expect(texts.map((text) => levelOf(line(text)))).toEqual([1, 2, 3, 4, 5, 0, 0])
    expect(levelOf('')).toBe(0)
  })

  it.each([
    [1, texts.slice(0, 1)],
    [2, texts.slice(0, 2)],
    [4, texts.slice(0, 4)],
    [5, texts],
  ])('set to %i: shows this level and more severe levels; 5 also shows lines without a level', (level, lines) => {
    expect(find(texts, '', level)).toEqual(lines)
  })
})
