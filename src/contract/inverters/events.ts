export interface InverterEvent {
  message_id: number
  message: string
  /** Seconds since local midnight. May be negative or more than a day. */
  start_time: number
  /** Counted like `start_time`; 0 if the event has not ended. */
  end_time: number
}

/** The device sends an empty object for a serial that it does not know. */
export interface EventLog {
  count?: number
  events?: InverterEvent[]
}
