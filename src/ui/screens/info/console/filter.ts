/** v26 begins a line with the letter of its level, from errors to everything. */
const LEVELS = 'EWIDV'
export const ALL_LEVELS = LEVELS.length
/** Each line begins with its time. */
export const LETTER_AT = 15

/** 1 for errors, 2 for warnings and so on; 0 for a line without a level. */
export function levelOf(line: string): number {
  return line.startsWith(' (', LETTER_AT + 1) ? LEVELS.indexOf(line.charAt(LETTER_AT)) + 1 : 0
}

export interface Filter {
  matches: (line: string) => boolean
  /** The pattern is invalid or slow, so all lines are shown. */
  isBroken: boolean
}

/** A text between slashes is a regular expression. */
const PATTERN = /^\/(.+)\/$/
/** Escaped characters and classes are not repetitions. */
const LITERALS = /\\.|\[(?:\\.|[^\\\]])*\]/g
/** A repeated group may take exponential time, and each further repetition or group multiplies the time. */
const SLOW = /\)[*+?{]|(?:[*+?{].*){3}|(?:\(.*){3}/
/** The longest line of v26, with its time. */
const LENGTH_SEEN = 300
/** Time limits of a pattern: for the first search, and for each line. */
const BURST_MS = 200
const LINE_MS = 0.1

/** Finds the lines up to a level that contain a text (ignoring case) or match a pattern. */
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
  // Reports an invalid pattern before the first line.
  isFound('')
  return filter
}

function textSearch(text: string) {
  const wanted = text.toLowerCase()
  return (line: string) => line.toLowerCase().includes(wanted)
}

/** Throws if the pattern is invalid or may be slow, because a regular expression cannot be interrupted. */
function patternOf(source: string): RegExp {
  if (SLOW.test(source.replace(LITERALS, ''))) throw new RangeError(source)
  return new RegExp(source, 'i')
}

/** Throws if the pattern is unusable. */
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
