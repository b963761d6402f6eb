/** Why an image is refused, and the exit code of the command. */
export const EXIT_CODES = {
  noImage: 10,
  encrypted: 11,
  chip: 12,
  damaged: 13,
  signed: 14,
  project: 15,
  version: 16,
  boundaries: 17,
  room: 18,
  webFiles: 19,
} as const

export type Reason = keyof typeof EXIT_CODES

/** `message` is one plain sentence. */
export interface Refusal {
  refused: Reason
  message: string
}

export class RefusalError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Runs `work`. Returns its result, or the refusal that it threw. */
export function catchRefusal<Result>(work: () => Result): Result | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof RefusalError) return { refused: error.reason, message: error.message }
    throw error
  }
}
