/** The letters for the levels in the lines of v26, from the most severe level to the least severe level. */
const LEVEL_LETTERS = 'EWIDV'
/** The least severe level. A filter for this level shows all lines. */
export const LEAST_SEVERE_LEVEL = LEVEL_LETTERS.length
/** The index of the level letter in a line. The time precedes this letter. */
export const LEVEL_INDEX = 15

/** 1 for errors, 2 for warnings and so on; 0 for a line without a level. */
export function levelOf(line: string): number {
  return line.startsWith(' (', LEVEL_INDEX + 1) ? LEVEL_LETTERS.indexOf(line.charAt(LEVEL_INDEX)) + 1 : 0
}

export interface Filter {
  matches: (line: string) => boolean
  /** True if the pattern is invalid or slow. Then all lines are shown. */
  isBroken: boolean
}

/** Matches a text between slashes, which is a regular expression. */
const PATTERN = /^\/(.+)\/$/
/** Matches escaped characters and character classes. Repetition signs in them are literal characters. */
const LITERALS = /\\.|\[(?:\\.|[^\\\]])*\]/g
/** Matches a repeated group, three repetitions or three groups. A repeated group may take exponential time. Each repetition or group multiplies the time. */
const SLOW = /\)[*+?{]|(?:[*+?{].*){3}|(?:\(.*){3}/
/** Only this many characters of a line are searched. The longest line of v26 is shorter. */
const SEARCHED_CHARACTERS = 300
/** The initial time budget of a pattern, and its maximum. Each search reduces the budget by the time that it takes. The filter is broken when the budget is below 0. */
const MAX_BUDGET_MS = 200
/** Each searched line adds this much time to the budget, up to the maximum. */
const BUDGET_PER_LINE_MS = 0.1

/** Returns a filter for lines of this level and of more severe levels. If `text` is a pattern between slashes, the lines must also match the pattern. Otherwise they must contain `text`. Upper and lower case are not distinguished. */
export function filterOf(text: string, level: number): Filter {
  const source = PATTERN.exec(text)?.[1]
  const search = source ? patternSearch(source) : textSearch(text)

  function isFound(line: string): boolean {
    try {
      return filter.isBroken || search(line)
    } catch {
      filter.isBroken = true
      return true
    }
  }

  const filter: Filter = {
    isBroken: false,
    matches: (line) => (levelOf(line) || LEAST_SEVERE_LEVEL) <= level && isFound(line),
  }
  // Finds an invalid pattern before the first line arrives.
  isFound('')
  return filter
}

function textSearch(text: string) {
  const lowerText = text.toLowerCase()
  return (line: string) => line.toLowerCase().includes(lowerText)
}

/** Throws if the pattern is invalid or may be slow. A slow regular expression would block the page, because it cannot be interrupted. */
function patternOf(source: string): RegExp {
  if (SLOW.test(source.replace(LITERALS, ''))) throw new RangeError(source)
  return new RegExp(source, 'i')
}

/** Returns a search that throws if the pattern is invalid or has used up its time. */
function patternSearch(source: string) {
  let pattern: RegExp | undefined
  let budgetMs = MAX_BUDGET_MS
  return (line: string) => {
    const startedAtMs = performance.now()
    pattern ??= patternOf(source)
    const isFound = pattern.test(line.slice(0, SEARCHED_CHARACTERS))
    budgetMs = Math.min(MAX_BUDGET_MS, budgetMs + BUDGET_PER_LINE_MS - (performance.now() - startedAtMs))
    if (budgetMs < 0) throw new RangeError(source)
    return isFound
  }
}
