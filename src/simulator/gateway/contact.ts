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

/** Counts the requests to an inverter and their results, since the start of the gateway or the last reset of the statistics. */
export interface Statistics {
  requests: number
  answers: number
  missingAnswers: number
}

/** The gateway's data about a configured inverter. Each restart of the gateway replaces all contacts by new ones. */
export interface Contact {
  serial: string
  name: string
  family: Family
  measurement?: Measurement
  /** v26: a copy of `measurement` for the totals. `updateTotals` in radio.ts renews the copy while no radio waits for an answer. */
  measurementForTotals?: Measurement
  statistics: Statistics
  /** Polls in a row without an answer. */
  failures: number
  events: InverterEvent[]
  knowsModel: boolean
  /** The limit in percent. 0 until it is read for the first time. */
  limit: number
  /** When the limit was last read. Initially the start of the gateway. */
  limitReadAt: number
  /** When the inverter last accepted a limit. Initially the start of the gateway. */
  limitAcceptedAt: number
  /** The next poll reads the limit, even if it was read recently. */
  mustReadLimit: boolean
  limitStatus: SetStatus
  powerStatus: SetStatus
  /** The last commands. While their status is a failure, they are sent again at each poll. */
  lastLimit?: LimitCommand
  lastPower?: PowerCommand
}

/** A message to an inverter. Each poll sends `poll`, and if needed `channel`, `log` and `limitState`. */
export type Task = { contact: Contact } & (
  | { kind: 'channel' | 'poll' | 'log' | 'limitState' }
  | { kind: 'limit'; command: LimitCommand }
  | { kind: 'power'; command: PowerCommand }
)

/** A task during transmission. It is sent again if it has no answer at the time `endsAt`. */
export interface Sending {
  task: Task
  sendCount: number
  isAnswered: boolean
  endsAt: number
}

export type Chip = Family['radio']

export interface Radio {
  contacts: Contact[]
  /** The waiting tasks, in the order of sending. Each chip sends the tasks of the inverters with its radio. */
  queue: Task[]
  current: Partial<Record<Chip, Sending>>
  /** The time up to which the radio traffic is simulated. */
  now: number
  /** v26: `updateTotals` has run since the start of the gateway. */
  hasTotals: boolean
  lastPollAt: number
  /** Index of the next inverter to poll. */
  nextIndex: number
}
