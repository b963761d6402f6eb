import { createStore } from '../state/store'
import { asApiError } from './outcome'

/** A generation of the firmware. */
type Line = 'v23' | 'v26'

/** The variants of a request for the two firmware lines, for example their paths. */
interface Variants<V23, V26> {
  v23: V23
  v26: V26
}

/** For each `Variants` object, the firmware line whose variant has worked, or must work according to a record of the device. */
const knownLines = new Map<object, Line>()

/** The line to try first for variants that are not in `knownLines`. It may be wrong: some firmware between the two lines has moved only some of the paths. */
export const lineStore = createStore<Line | undefined>(undefined)

/** Stores the line that an answer indicates. Later requests try the variants of this line first. A try with the wrong line is slow, because the device answers an unknown path with the whole page. */
export function setLikelyLine(line: Line | undefined) {
  lineStore.set(line)
}

export const likelyLine = () => lineStore.get()

/** Stores the line whose variant has worked, or must work according to a record of the device. */
export function rememberLine(variants: Variants<unknown, unknown>, line: Line) {
  knownLines.set(variants, line)
  setLikelyLine(line)
}

/** Tries the variant that worked before, or else the variant of the likely line. If the device does not know this variant, tries the other one. */
export async function withFallback<V23, V26, T>(
  variants: Variants<V23, V26>,
  ask: (variant: V23 | V26) => Promise<T>,
  isUnknown: (answer: T) => boolean = () => false,
): Promise<T> {
  const line = knownLines.get(variants) ?? lineStore.get() ?? 'v23'
  try {
    const answer = await ask(variants[line])
    if (!isUnknown(answer)) {
      rememberLine(variants, line)
      return answer
    }
  } catch (thrown) {
    if (asApiError(thrown).reason !== 'unsupported') throw thrown
  }
  const other = line === 'v23' ? 'v26' : 'v23'
  const answer = await ask(variants[other])
  if (!isUnknown(answer)) rememberLine(variants, other)
  return answer
}
