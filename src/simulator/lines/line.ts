import type { AnyCode, WriteReply } from '../../contract/codes'
import type { Firmware, Gateway } from '../gateway/gateway'
import type { Settings } from '../gateway/settings'
import type { Json } from '../json/arduinoJson'
import type { IsLinked } from '../json/fixedMemory'
import type { Answer, Request, Restart } from './answer'
import type { Uploader } from './upload'

export type LineName = 'v23' | 'v26'

/**
 * A firmware line: everything in which one generation of the firmware differs from another.
 * Whatever answers a request is handed the line and imports none.
 */
export interface Line extends Firmware {
  name: string
  /** By path: what a GET reads, what a POST with a form field `data` writes, what a POST of a file does. */
  readers: Readonly<Record<string, Reader<unknown>>>
  writers: Readonly<Record<string, Writer>>
  uploaders: Readonly<Record<string, Uploader>>
  /** By path: the files of its page. The one of `/` also answers for every path that nobody knows. */
  page: Readonly<Record<string, PageFile>> & { '/': PageFile }
  /** Settings of the home of the demo, for what this firmware has beside its inverters. */
  setUpDemo?: (settings: Settings) => void
  /** Whether an `If-None-Match` names the tag that a file has. */
  isKnownTag: (tag: string, asked: string) => boolean

  /** A record as JSON, as far as the memory goes. */
  answerJson: (value: unknown, gateway: Gateway, memory?: AnswerMemory) => Answer
  /** The text of a write as JSON, or the code that refuses it. */
  parseBody: (
    data: string,
    writer: Writer,
    gateway: Gateway,
  ) => { json: Json } | { refusal: AnyCode } | { answer: Answer }
  /** Whether a needed value was sent: by its key, or with its exact type. */
  isThere: (sent: Json | undefined, isExact: (sent: Json) => boolean) => boolean
  /** The last word on a write: v26 notices when nothing could be stored. */
  afterWrite: (outcome: Outcome, gateway: Gateway) => Outcome

  /** What the live socket pushes. */
  createPushes: (gateway: Gateway) => Pushes
  /** By path: what further sockets push. */
  otherPushes?: Readonly<Record<string, (gateway: Gateway) => Pushes>>
  sockets: {
    /** By path of each socket there is: who a handshake's challenge says it is. */
    realm: Readonly<Record<string, string>>
    /** By path: a login that a handshake needs besides the usual one. It is checked first. */
    firstLogin?: Readonly<Record<string, (gateway: Gateway) => { realm: string; password: string } | undefined>>
    /** The type of a refusal, though there is nothing in it. */
    refusalType?: string
    /** Where pieces of the console are cut: anywhere in the text, or between lines. */
    consoleCuts: 'anywhere' | 'lines'
    /** A changed login rule holds for /livedata from the next push on, instead of at once. */
    rulesFollowPushes: boolean
  }
}

/** A gateway, and the firmware line that answers for it. */
export interface Simulation {
  line: Line
  gateway: Gateway
}

/** `read`: open to visitors while allow_readonly is on. */
export type Rule = 'admin' | 'read' | 'open'

/** What a GET answers: a record in JSON, or an answer of its own making. */
export type Reader<T> = { rule: Rule } & (
  | ({ read: (gateway: Gateway, query: URLSearchParams) => T } & AnswerMemory)
  | { answer: (gateway: Gateway, request: Request) => Answer }
)

/** The fixed memory that v23 builds an answer in, if not the usual, and the texts that take no room there. */
export interface AnswerMemory {
  bytes?: number
  isLinked?: IsLinked
}

/** A write call, whatever the type of its record. */
export interface Writer {
  /** v23: the most bytes of the JSON text and of the memory it is read into, if not the usual. */
  bytes: number | undefined
  /** The code for what is no JSON. */
  unparsable: AnyCode
  isComplete: (body: Json, isThere: Line['isThere']) => boolean
  write: (gateway: Gateway, body: Json) => Outcome
  /** Its refusal by this code, if it has one. */
  refusalByCode: (number: AnyCode) => WriteReply | undefined
}

/** A reply, perhaps with a restart; or an answer that is none. */
export type Outcome = { reply: WriteReply; restarts?: Restart | undefined } | { answer: Answer }

export interface PageFile {
  /** Where the build has it. */
  file: string
  type: string
  isGzip: boolean
  /** An unknown path unless the build has it. */
  isExtra?: true
  /** The firmware's version as it is, a quoted hash, or a hash only where the simulator is asked for tags. */
  tag: 'version' | 'hash' | 'optional'
}

export interface Pushes {
  /** Looked at once a second while somebody listens: the messages that are due. */
  due(): string[]
  /** A message with everything, whether due or not. */
  sample(): string
  /** As after a restart. */
  reset(): void
}
