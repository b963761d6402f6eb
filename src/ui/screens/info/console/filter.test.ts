import { describe, expect, it } from 'vitest'
import { ALL_LEVELS, type Filter, filterOf, levelOf } from './filter'

const line = (text: string) => `12:00:00.007 > ${text}`
const matching = (lines: readonly string[], { matches }: Filter) => lines.filter(matches)
const found = (texts: readonly string[], text: string, level = ALL_LEVELS) =>
  matching(texts.map(line), filterOf(text, level)).map((one) => one.slice(15))

describe('a text', () => {
  it('is found in any case', () => {
    expect(found(['RX Period End', 'Success'], 'period')).toEqual(['RX Period End'])
  })

  it('may hold what would mean something in a pattern', () => {
    expect(found(['E (12) mqtt: lost', 'Error'], 'E (')).toEqual(['E (12) mqtt: lost'])
    expect(found(['192.168.1.5', '192x168x1x5'], '192.168')).toEqual(['192.168.1.5'])
    expect(found(['a /b', 'a b'], '/')).toEqual(['a /b'])
  })

  it('that is empty finds all lines', () => {
    expect(found(['a', ''], '')).toEqual(['a', ''])
  })
})

describe('a pattern between slashes', () => {
  it.each([
    ['/tx|rx/', ['RX Period', 'tx request']],
    ['/r.*d$/', ['RX Period']],
    ['/[pq]er\\w+/', ['RX Period']],
    ['/^12:00:00.* tx/', ['tx request']],
    ['/(rx|tx) [a-p]/', ['RX Period']],
  ])('%s finds %j', (pattern, lines) => {
    expect(found(['RX Period', 'tx request', 'Success'], pattern)).toEqual(lines)
  })

  it.each(['/(/', '/[a/', '/*/', '/a{2,1}/', '/\\/'])('that is broken (%s) is said, and hides nothing', (pattern) => {
    const filter = filterOf(pattern, ALL_LEVELS)
    expect(filter.isBroken).toBe(true)
    expect(found(['a', 'b'], pattern)).toEqual(['a', 'b'])
  })

  it.each(['/(a+)+$/', '/(a|a)*b/', '/(?:a*){9}b/', '/a*a*a*b/', '/(a|a)(a|a)(a|a)(a|a)b/', '/a?a?a?a?aaaa/'])(
    'that could take for ever (%s) is not tried',
    (pattern) => {
      expect(filterOf(pattern, ALL_LEVELS).isBroken).toBe(true)
      expect(found(['a'.repeat(4000)], pattern)).toHaveLength(1)
    },
  )

  it('may have signs that only look like repetitions', () => {
    expect(found(['a*b+c?d (e)'], '/a\\*b\\+c\\?d \\(e\\)[*+?(]*$/')).toHaveLength(1)
  })

  it('that takes long on these lines is given up before the page stands still', () => {
    const filter = filterOf('/a*a*b/', ALL_LEVELS)
    expect(filter.isBroken).toBe(false)
    const lines = Array.from({ length: 10_000 }, () => 'a'.repeat(4000))
    const since = performance.now()
    matching(lines, filter)
    expect(performance.now() - since).toBeLessThan(5000)
    expect(filter.isBroken).toBe(true)
    expect(matching(lines, filter)).toHaveLength(lines.length)
  })

  it('that is quick is never given up, however many lines come', () => {
    const filter = filterOf('/rx.*failed/', ALL_LEVELS)
    const lines = Array.from({ length: 10_000 }, (_, index) => line(`I (${index}) hoymiles: RX 95 81 80 43 21 00 ok`))
    for (let time = 0; time < 5; time++) expect(matching(lines, filter)).toEqual([])
    expect(filter.isBroken).toBe(false)
  })
})

describe('a level', () => {
  const texts = ['E (1) a: x', 'W (2) b: x', 'I (3) c: y', 'D (4) d: x', 'V (5) e: x', 'Error', 'no level']

  it('is told by the letter that v26 begins a line with', () => {
    expect(texts.map((text) => levelOf(line(text)))).toEqual([1, 2, 3, 4, 5, 0, 0])
    expect(levelOf('')).toBe(0)
  })

  it.each([
    [1, texts.slice(0, 1)],
    [2, texts.slice(0, 2)],
    [4, texts.slice(0, 4)],
    [5, texts],
  ])('%i shows what is as bad or worse; all shows the lines without a level too', (level, lines) => {
    expect(found(texts, '', level)).toEqual(lines)
  })

  it('and a text count together', () => {
    expect(found(texts, 'x', 3)).toEqual(texts.slice(0, 2))
    expect(found(texts, '/[xy]$/', 3)).toEqual(texts.slice(0, 3))
  })
})
