import { describe, expect, it } from 'vitest'
import { fc } from '../../../../testing/properties'
import { appendLines, createLineJoiner, type KeptLines, LINES_IN_BLOCK, LINES_KEPT, LONGEST_LINE } from './useConsole'

const noon = new Date(2023, 4, 3, 12, 0, 0, 7).getTime()

function join(pieces: readonly string[]) {
  const joiner = createLineJoiner()
  const lines = pieces.flatMap((piece, index) => joiner.push(piece, noon + index * 1000))
  return { lines, unfinishedLine: joiner.unfinishedLine() }
}

const texts = (lines: readonly string[]) => lines.map((line) => line.slice(line.indexOf('>') + 2))

describe('line joiner', () => {
  it('gives each line the time at which its first piece arrived', () => {
    expect(join(['a', 'b\nc', 'd\r\n', 'e\n']).lines).toEqual([
      '12:00:00.007 > ab',
      '12:00:01.007 > cd',
      '12:00:03.007 > e',
    ])
  })

  it('returns only the last lines of a message with too many lines', () => {
    const { lines } = join([`${'\n'.repeat(1_000_000)}the end\n`])
    expect(lines.length).toBeGreaterThan(LINES_KEPT)
    expect(lines.length).toBeLessThanOrEqual(2 * LINES_KEPT)
    expect(texts(lines).at(-1)).toBe('the end')
  })

  it('returns the unfinished line separately', () => {
    expect(join(['a\nwait', 'ing']).unfinishedLine).toBe('12:00:00.007 > waiting')
    expect(join(['a\n']).unfinishedLine).toBe('')
  })

  it('removes colour codes, even if a code is split between two messages', () => {
    expect(texts(join(['\u001b[0;3', '2mI (12345) wifi: up\u001b[0m\n']).lines)).toEqual(['I (12345) wifi: up'])
  })

  it('replaces control characters with visible symbols, and keeps tabs', () => {
    expect(texts(join(['\u0000bell\u0007\ttab\u007f\u009b\u202eabc\u2069\n']).lines)).toEqual([
      '␀bell␇\ttab\ufffd\ufffd\ufffdabc\ufffd',
    ])
  })

  it('splits a line that is too long', () => {
    const { lines, unfinishedLine } = join(['x'.repeat(2 * LONGEST_LINE + 5)])
    expect(texts(lines).map((text) => text.length)).toEqual([LONGEST_LINE, LONGEST_LINE])
    expect(texts([unfinishedLine])).toEqual(['xxxxx'])
  })

  const pieces = fc.array(
    fc.string({ unit: fc.constantFrom('a', ' ', 'ü', '😀', '\r', '\n', '\u001b', '[', 'm', '0') }),
  )

  it('returns the same lines however the text is split into messages', () => {
    fc.assert(
      fc.property(pieces, (messages) => {
        const whole = join([messages.join('')])
        const joined = join(messages)
        expect(texts(joined.lines)).toEqual(texts(whole.lines))
        expect(texts([joined.unfinishedLine])).toEqual(texts([whole.unfinishedLine]))
      }),
    )
  })

  const character = fc.nat({ max: 0x2070 }).map((code) => String.fromCharCode(code))

  it('returns one line for each line feed, and no control characters except tabs', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: character })), (messages) => {
        const { lines, unfinishedLine } = join(messages)
        expect(lines).toHaveLength(messages.join('').split('\n').length - 1)
        expect(lines.join('') + unfinishedLine).not.toMatch(/(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})

it('kept console lines are the newest, in their order and up to the limit; older lines are dropped in whole blocks', () => {
  const numberedLines = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => `line ${start + index}`)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 * LINES_IN_BLOCK }), { maxLength: 60 }), (counts) => {
      let kept: KeptLines = { lines: [], droppedCount: 0 }
      let lineCount = 0
      for (const count of counts) {
        kept = appendLines(kept, numberedLines(lineCount, count))
        lineCount += count
      }
      expect(kept.lines.length).toBeLessThanOrEqual(LINES_KEPT)
      expect(kept.droppedCount + kept.lines.length).toBe(lineCount)
      expect(kept.droppedCount % LINES_IN_BLOCK).toBe(0)
      expect(kept.droppedCount).toBeLessThan(Math.max(1, lineCount - LINES_KEPT + LINES_IN_BLOCK))
      expect(kept.lines).toEqual(numberedLines(kept.droppedCount, kept.lines.length))
    }),
  )
})
