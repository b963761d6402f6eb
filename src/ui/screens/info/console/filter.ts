/** v26 begins a line with the letter of its level, from errors to everything. */
const LEVELS = 'EWIDV'
export const ALL_LEVELS = LEVELS.length
/** The time of the line stands before it. */
export const LETTER_AT = 15

/** 1 for errors, 2 for warnings and so on; 0 for a line without a level. */
export function levelOf(line: string): number {
  return line.startsWith(' (', LETTER_AT + 1) ? LEVELS.indexOf(line.charAt(LETTER_AT)) + 1 : 0
}

export interface Filter {
  matches: (line: string) => boolean
  /** The pattern is not valid or takes too long: it hides nothing. */
  isBroken: boolean
}

/** A text between slashes is a regular expression. */
const PATTERN = /^\/(.+)\/$/
/** Characters that are escaped or in a class repeat nothing. */
const LITERALS = /\\.|\[(?:\\.|[^\\\]])*\]/g
/** A repeated group may take exponential time, and each further repetition or group multiplies the time. */
const SLOW = /\)[*+?{]|(?:[*+?{].*){3}|(?:\(.*){3}/
/** The longest line of v26, with its time. */
const LENGTH_SEEN = 300
/** What a pattern may take at once, and with each line. */
const BURST_MS = 200
const LINE_MS = 0.1

/** Finds the lines up to a level that hold a text, whatever its case, or that match a pattern. */
export function filterOf(text: string, level: number): Filter {
  const source = PATTERN.exec(text)?.[1]
  const finds = source ? patternSearch(source) : textSearch(text)

  function isFound(line: string): boolean {
    try {
      return filter.isBroken || finds(line)
    } catch {
      filter.isBroken = true
      return true
    }
  }

  const filter: Filter = {
    isBroken: false,
    matches: (line) => (levelOf(line) || ALL_LEVELS) <= level && isFound(line),
  }
  // A pattern that is not valid is told before any line comes.
  isFound('')
  return filter
}

function textSearch(text: string) {
  const wanted = text.toLowerCase()
  return (line: string) => line.toLowerCase().includes(wanted)
}

/** Throws where the pattern is not valid or may be slow: nothing can interrupt a regular expression. */
function patternOf(source: string): RegExp {
  if (SLOW.test(source.replace(LITERALS, ''))) throw new RangeError(source)
  return new RegExp(source, 'i')
}

/** Throws where the pattern cannot be used. */
function patternSearch(source: string) {
  let pattern: RegExp | undefined
  let leftMs = BURST_MS
  return (line: string) => {
    const since = performance.now()
    pattern ??= patternOf(source)
    const isFound = pattern.test(line.slice(0, LENGTH_SEEN))
    leftMs = Math.min(BURST_MS, leftMs + LINE_MS - (performance.now() - since))
    if (leftMs < 0) throw new RangeError(source)
    return isFound
  }
}
