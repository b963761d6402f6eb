import { createStore } from '../state/store'
import { asApiError } from './outcome'

type Line = 'v23' | 'v26'

/** What to ask each firmware line for the same thing. */
interface Ways<V23, V26> {
  v23: V23
  v26: V26
}

/** The line whose way has worked, for each thing that was asked for since the page was opened. */
const known = new Map<object, Line>()

/** The line to try first for anything else. It may be the wrong one: some firmware between the two lines has moved only some of the paths. */
export const likelyLine = createStore<Line | undefined>(undefined)

/**
 * To be called where an answer shows which line this is. It spares the request in the wrong way: firmware answers an unknown path
 * with the whole page.
 */
export function expectLine(line: Line | undefined) {
  likelyLine.set(line)
}

export const isLineKnown = () => likelyLine.get()

/** To be called where a way has worked. */
export function remember(ways: Ways<unknown, unknown>, line: Line) {
  known.set(ways, line)
  expectLine(line)
}

/** Asks in the way that worked before, or else in the likelier one, and in the other way where the device does not know the first one. */
export async function withFallback<V23, V26, T>(
  ways: Ways<V23, V26>,
  ask: (way: V23 | V26) => Promise<T>,
  isUnknown: (answer: T) => boolean = () => false,
): Promise<T> {
  const line = known.get(ways) ?? likelyLine.get() ?? 'v23'
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
  remember(ways, other)
  return answer
}
