import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from './answer'

/** One upload while it arrives. An answer before the end is sent while the client is still sending. */
export interface Upload {
  /** The next bytes of a file. */
  piece: (bytes: Uint8Array, fields: ReadonlyMap<string, string>) => Answer | undefined
  /** The end of a file that had bytes in it. */
  fileEnd: () => Answer | undefined
  /** The end of the whole request. */
  done: () => Answer
  /** The connection broke before that. */
  broken: () => void
}

export type Uploader = (gateway: Gateway, request: Request) => Upload
