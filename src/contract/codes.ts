import * as code from './code'
import * as v26Code from './v26Code'

export { code, v26Code }

/** The answer to a write request. `code` is missing in some refusals of network settings, and firmware may send unknown codes. */
export interface WriteReply {
  type: 'success' | 'warning' | 'danger'
  message: string
  code?: number
  param?: { min?: number; max?: number }
}

export type Code = (typeof code)[keyof typeof code]

export type V26Code = (typeof v26Code)[keyof typeof v26Code]

export type AnyCode = Code | V26Code

/** Code -> another code with the same meaning. The text of the second code is shown for both codes. */
export const linkedCodes = { 4001: 2001, 5001: 2001, 11001: 2001, 11002: 5004 } as const
