import type { AnyCode, WriteReply } from '../../contract/codes'
import type { Firmware, Gateway } from '../gateway/gateway'
import type { Settings } from '../gateway/settings'
import type { Json } from '../json/arduinoJson'
import type { IsLinked } from '../json/fixedMemory'
import type { Answer, Request, Restart } from './answer'
import type { Uploader } from './upload'

export type LineName = 'v23' | 'v26'

/**
 * A firmware line: the differences between one generation of the firmware and another.
 * Code that answers requests gets the line as an argument, and imports no line.
 */
export interface Line extends Firmware {
  name: string
  /** By path: what a GET reads, what a POST with a form field `data` writes, what a POST of a file does. */
  readers: Readonly<Record<string, Reader<unknown>>>
  writers: Readonly<Record<string, Writer>>
  uploaders: Readonly<Record<string, Uploader>>
  /** The files of the page by path. The file of `/` also answers every unknown path. */
  page: Readonly<Record<string, PageFile>> & { '/': PageFile }
  /** Settings of the demo's home that only this firmware has, without the inverters. */
  setUpDemo?: (settings: Settings) => void
  /** Checks whether an `If-None-Match` contains the tag of a file. */
  isKnownTag: (tag: string, asked: string) => boolean

  /** A record as JSON, as far as the memory goes. */
  answerJson: (value: unknown, gateway: Gateway, memory?: AnswerMemory) => Answer
  /** The text of a write as JSON, or the code that refuses it. */
  parseBody: (
    data: string,
    writer: Writer,
    gateway: Gateway,
  ) => { json: Json } | { refusal: AnyCode } | { answer: Answer }
  /** Checks whether a required value was sent: by its key, or with its exact type. */
  isThere: (sent: Json | undefined, isExact: (sent: Json) => boolean) => boolean
  /** Changes the reply to a write: v26 reports a failed save. */
  afterWrite: (outcome: Outcome, gateway: Gateway) => Outcome

  /** The pushes of the live socket. */
  createPushes: (gateway: Gateway) => Pushes
  /** The pushes of further sockets, by path. */
  otherPushes?: Readonly<Record<string, (gateway: Gateway) => Pushes>>
  sockets: {
    /** The realm of each socket's challenge, by path. */
    realm: Readonly<Record<string, string>>
    /** A login that a handshake needs besides the usual one, by path. It is checked first. */
    firstLogin?: Readonly<Record<string, (gateway: Gateway) => { realm: string; password: string } | undefined>>
    /** The content type of a refused handshake, although its body is empty. */
    refusalType?: string
    /** How the console's text is cut: anywhere, or between lines. */
    consoleCuts: 'anywhere' | 'lines'
    /** A changed login rule applies to /livedata after the next push, not at once. */
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

/** The answer to a GET: a record in JSON, or a complete answer. */
export type Reader<T> = { rule: Rule } & (
  | ({ read: (gateway: Gateway, query: URLSearchParams) => T } & AnswerMemory)
  | { answer: (gateway: Gateway, request: Request) => Answer }
)

/** The fixed memory for an answer of v23, if it is not the usual one, and the texts that need no memory in it. */
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
  /** The file of the build. */
  file: string
  type: string
  isGzip: boolean
  /** An unknown path unless the build has it. */
  isExtra?: true
  /** The tag: the firmware's version, a quoted hash, or a hash only if the simulator sends tags. */
  tag: 'version' | 'hash' | 'optional'
}

export interface Pushes {
  /** The messages that are due. Called once a second if there are clients. */
  due(): string[]
  /** A message with everything, whether due or not. */
  sample(): string
  /** Clears the state, like a restart. */
  reset(): void
}
