import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from './answer'

/** Handles one upload. An answer of `addPiece` or `endFile` is sent before the client has finished sending. */
export interface Upload {
  /** Receives the next bytes of a file. */
  addPiece: (bytes: Uint8Array, fields: ReadonlyMap<string, string>) => Answer | undefined
  /** Called at the end of a file that is not empty. */
  endFile: () => Answer | undefined
  /** Called at the end of the whole request. */
  finish: () => Answer
  /** Called if the connection breaks before the end. */
  abort: () => void
}

export type Uploader = (gateway: Gateway, request: Request) => Upload
