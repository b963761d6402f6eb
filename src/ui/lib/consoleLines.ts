/** About so many lines are kept; older ones go, a block at a time. */
export const LINES_KEPT = 10_000
export const LINES_IN_BLOCK = 100
/** A line that does not end is cut here. */
export const LONGEST_LINE = 4096

/** Lines come in blocks, so that new ones touch the last block only. */
export interface Block {
  id: number
  lines: readonly string[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const ansi = /\u001b\[[0-?]*[ -/]*[@-~]/g
/** Control characters but the tab, and those that turn the direction of writing. */
const unseen = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const CONTROL_PICTURES = 0x2400

/** Colours are dropped, other control characters become signs that do nothing. */
function harmless(text: string): string {
  return text
    .replace(ansi, '')
    .replace(unseen, (sign) => (sign < ' ' ? String.fromCharCode(CONTROL_PICTURES + sign.charCodeAt(0)) : '\ufffd'))
}

function timeOfDay(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(11, 23)
}

/** Joins pieces that are cut anywhere. Each line carries the time at which its first piece came. */
export function createLineJoiner() {
  let open = ''
  let openSince = 0
  const line = (text: string) => `${timeOfDay(openSince)} > ${harmless(text)}`

  return {
    /** The lines that this piece ends. */
    push(piece: string, now: number): string[] {
      const lines: string[] = []
      for (const [at, part] of piece.replaceAll('\r', '').split('\n').entries()) {
        if (at) {
          lines.push(line(open))
          open = ''
        }
        if (!open) openSince = now
        open += part
        while (open.length > LONGEST_LINE) {
          lines.push(line(open.slice(0, LONGEST_LINE)))
          open = open.slice(LONGEST_LINE)
        }
      }
      return lines
    },
    /** The line that has not ended yet, or ''. */
    unfinished: () => open && line(open),
  }
}

export function append(blocks: readonly Block[], lines: readonly string[]): readonly Block[] {
  const all = [...blocks]
  let rest = lines
  while (rest.length) {
    const last = all.at(-1)
    if (!last || last.lines.length >= LINES_IN_BLOCK) {
      all.push({ id: (last?.id ?? 0) + 1, lines: [] })
      continue
    }
    const room = LINES_IN_BLOCK - last.lines.length
    all[all.length - 1] = { id: last.id, lines: [...last.lines, ...rest.slice(0, room)] }
    rest = rest.slice(room)
  }
  return all.slice(-LINES_KEPT / LINES_IN_BLOCK)
}

export function lineCount(blocks: readonly Block[]): number {
  return blocks.reduce((count, { lines }) => count + lines.length, 0)
}

/** The lines that hold what is looked for, whatever the case. */
export function matching(lines: readonly string[], filter: string): readonly string[] {
  const sought = filter.toLowerCase()
  return sought ? lines.filter((line) => line.toLowerCase().includes(sought)) : lines
}
