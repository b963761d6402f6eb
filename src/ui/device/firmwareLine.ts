import { createStore } from '../state/store'
import { asApiError } from './outcome'

/** A generation of the firmware. */
type Line = 'v23' | 'v26'

/** How to ask each firmware line for the same thing, for example by which paths. */
interface Ways<V23, V26> {
  v23: V23
  v26: V26
}

/** Which line's way to use, as seen since the page was opened. The key is the `Ways` object. */
const known = new Map<object, Line>()

/** The line to try first for anything else. It may be the wrong one: some firmware between the two lines has moved only some of the paths. */
export const lineStore = createStore<Line | undefined>(undefined)

/** Stores the line that an answer shows. This saves a request to an unknown path, which the device would answer with the whole page. */
export function expectLine(line: Line | undefined) {
  lineStore.set(line)
}

export const likelyLine = () => lineStore.get()

/** Stores which line's way to use: it has worked, or a record shows that it will. */
export function remember(ways: Ways<unknown, unknown>, line: Line) {
  known.set(ways, line)
  expectLine(line)
}

/** Asks in the way that worked before, or else in that of the likely line. Where the device does not know this way, asks in the other one. */
export async function withFallback<V23, V26, T>(
  ways: Ways<V23, V26>,
  ask: (way: V23 | V26) => Promise<T>,
  isUnknown: (answer: T) => boolean = () => false,
): Promise<T> {
  const line = known.get(ways) ?? lineStore.get() ?? 'v23'
  try {
    const answer = await ask(ways[line])
    if (!isUnknown(answer)) {
      remember(ways, line)
      return answer
    }
  } catch (thrown) {
    if (asApiError(thrown).reason !== 'unsupported') throw thrown
  }
  const other = line === 'v23' ? 'v26' : 'v23'
  const answer = await ask(ways[other])
  if (!isUnknown(answer)) remember(ways, other)
  return answer
}
