import type { InverterEvent } from '../../contract/inverters/events'
import type { SetStatus } from '../../contract/inverters/limit'
import type { Measurement } from '../world/inverter'
import type { Family } from '../world/models'

export interface LimitCommand {
  value: number
  isRelative: boolean
  isPersistent: boolean
}

export type PowerCommand = 'on' | 'off' | 'restart'

/** What became of the messages to an inverter, since the start or the last reset. */
export interface Statistics {
  requests: number
  answers: number
  silences: number
}

/** What the gateway knows of an inverter since its own start. */
export interface Contact {
  serial: string
  name: string
  family: Family
  measurement?: Measurement
  statistics: Statistics
  /** Polls in a row without an answer. */
  failures: number
  events: InverterEvent[]
  knowsModel: boolean
  /** Percent; 0 until read once. */
  limit: number
  /** When the limit was last read; the gateway's start before that. */
  limitReadAt: number
  /** When a limit was last taken; the gateway's start before that. */
  limitSentAt: number
  /** The limit has to be read with the next poll, whenever it was read before. */
  mustReadLimit: boolean
  limitStatus: SetStatus
  powerStatus: SetStatus
  /** The last commands. While their status is a failure, they are sent again at each poll. */
  lastLimit?: LimitCommand
  lastPower?: PowerCommand
}

export type Task = { contact: Contact } & (
  | { kind: 'poll' | 'readLimit' }
  | { kind: 'limit'; command: LimitCommand }
  | { kind: 'power'; command: PowerCommand }
)

export interface Radio {
  contacts: Contact[]
  queue: Task[]
  current?: { task: Task; endsAt: number }
  now: number
  lastPollAt: number
  position: number
}
