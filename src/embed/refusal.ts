import type { FileName } from './webFiles'

/** The reasons why an image is refused, each with its detail. */
interface Details {
  noImage: 'format' | 'layout'
  encrypted: undefined
  /** The chip ID. */
  chip: number
  damaged: 'length' | 'checksum' | 'sha256' | 'noSha256'
  /** The number of bytes after the application. */
  signed: number
  /** `page`: the image contains no page. `title`: the page has another title than OpenDTU's. */
  project: 'page' | 'title'
  /** The version of a release that is too old. Undefined if the image contains no version of a release. */
  version: string | undefined
  /** The image breaks this rule of `fileArea.ts` about the web files and their addresses. */
  addresses: 'pages' | 'script' | 'count' | 'distance' | 'between' | 'elsewhere'
  space: { availableBytes: number; neededBytes: number }
  /** The new web file that is missing or has wrong content. */
  webFiles: FileName
  /** The check of the new image has failed. */
  result: undefined
}

export type Reason = keyof Details

/** A refusal contains no text. The caller creates the text from the reason and its detail. */
export type Refusal = { [R in Reason]: { refused: R; detail: Details[R] } }[Reason]

class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** The detail is optional where it may be undefined. */
type DetailOf<R extends Reason> = undefined extends Details[R] ? [detail?: Details[R]] : [detail: Details[R]]

export function refuse<R extends Reason>(refused: R, ...[detail]: DetailOf<R>): never {
  throw new RefusalError({ refused, detail } as Refusal)
}

/** Runs `work`. Returns its result, or the refusal that stopped it. */
export async function catchRefusal<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal
    throw error
  }
}
