import type { AnyCode, WriteReply } from '../../contract/codes'
import type { Firmware, Gateway } from '../gateway/gateway'
import type { Settings } from '../gateway/settings'
import type { Json } from '../json/arduinoJson'
import type { IsLinked } from '../json/fixedMemory'
import type { Answer, Request, Restart } from './answer'
import type { Uploader } from './upload'

export type LineName = 'v23' | 'v26'

/**
 * A firmware line: the properties in which the generations of the firmware differ.
 * Code that answers requests gets the line as an argument, and imports no line.
 */
export interface Line extends Firmware {
  name: string
  /** Handlers by path: `readers` for a GET, `writers` for a POST with the form field `data`, `uploaders` for a POST of a file. */
  readers: Readonly<Record<string, Reader<unknown>>>
  writers: Readonly<Record<string, Writer>>
  uploaders: Readonly<Record<string, Uploader>>
  /** The files of the page by path. The file of `/` also answers every unknown path. */
  page: Readonly<Record<string, PageFile>> & { '/': PageFile }
  /** Changes settings of the demo that only this firmware has. The demo itself adds the inverters. */
  setUpDemo?: (settings: Settings) => void
  /** Checks whether an `If-None-Match` header matches the tag of a file. */
  isKnownTag: (tag: string, header: string) => boolean

  /** Converts a record to a JSON answer. If the memory is too small, v23 leaves out values, and v26 sends an error. */
  answerJson: (value: unknown, gateway: Gateway, memory?: AnswerMemory) => Answer
  /** Parses the text of a write. A text that is refused results in a code or an answer. */
  parseBody: (
    data: string,
    writer: Writer,
    gateway: Gateway,
  ) => { json: Json } | { refusal: AnyCode } | { answer: Answer }
  /** Checks whether the value of a required field counts as sent. On v23 the key must exist. On v26 the value must also have the exact type. */
  countsAsSent: (sent: Json | undefined, isExact: (sent: Json) => boolean) => boolean
  /** Changes the reply to a write: v26 reports a failed save. */
  afterWrite: (outcome: Outcome, gateway: Gateway) => Outcome

  /** The pushes of the live socket. */
  createPushes: (gateway: Gateway) => Pushes
  /** The pushes of further sockets, by path. */
  otherPushes?: Readonly<Record<string, (gateway: Gateway) => Pushes>>
  sockets: {
    /** The realm of each socket's challenge, by path. */
    realm: Readonly<Record<string, string>>
    /** By path: an additional login that a handshake needs. This login is checked before the login of the administrator. */
    additionalLogin?: Readonly<Record<string, (gateway: Gateway) => { realm: string; password: string } | undefined>>
    /** The Content-Type of the answer to a refused handshake. The device sends this header although the answer has no body. Default: none. */
    refusalType?: string
    /** How the console's text is cut: anywhere, or between lines. */
    consoleCuts: 'anywhere' | 'lines'
    /** A changed login rule applies to /livedata only after the next push. */
    appliesRuleAfterPush: boolean
  }
}

/** A gateway, and the firmware line that answers for it. */
export interface Simulation {
  line: Line
  gateway: Gateway
}

/** `admin`: needs the login. `guest`: needs no login while allow_readonly is on. `open`: never needs a login. */
export type AccessRule = 'admin' | 'guest' | 'open'

/** The answer to a GET: a record in JSON, or a complete answer. */
export type Reader<T> = { rule: AccessRule } & (
  | ({ read: (gateway: Gateway, query: URLSearchParams) => T } & AnswerMemory)
  | { answer: (gateway: Gateway, request: Request) => Answer }
)

/** v23: the memory for an answer, if it differs from the usual size, and the texts that need no memory. */
export interface AnswerMemory {
  memoryBytes?: number
  isLinked?: IsLinked
}

/** The handler of a write, with a record of any type. */
export interface Writer {
  /** v23: the maximum size of the JSON text and of the parsed JSON, if it differs from the usual size. */
  maxJsonBytes: number | undefined
  /** The code for a text that is not JSON. */
  unparsable: AnyCode
  /** Checks whether the request contains all required fields. */
  isComplete: (body: Json, countsAsSent: Line['countsAsSent']) => boolean
  write: (gateway: Gateway, body: Json) => Outcome
  /** The refusal with this code, if this write can refuse with it. */
  refusalByCode: (number: AnyCode) => WriteReply | undefined
}

/** A reply, which may be followed by a restart, or an answer of another kind. */
export type Outcome = { reply: WriteReply; restarts?: Restart | undefined } | { answer: Answer }

export interface PageFile {
  /** The name of the file in the build. */
  file: string
  type: string
  isGzip: boolean
  /** If the build lacks the file, its path counts as unknown. */
  isExtra?: true
  /** The ETag. `version`: the version of the firmware. `hash`: a hash of the file and this version. `optional`: a hash of the file, sent only if `sendsEtags` is set. */
  tag: 'version' | 'hash' | 'optional'
}

export interface Pushes {
  /** The messages that are due. Called once a second if there are clients. */
  due(): string[]
  /** A push with the current values, even if no push is due. */
  sample(): string
  /** Resets the state, as a restart does. */
  reset(): void
}
