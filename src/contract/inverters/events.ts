export interface InverterEvent {
  message_id: number
  message: string
  /** Seconds since local midnight; may be below 0 or beyond a day. */
  start_time: number
  /** Likewise; 0: not ended. */
  end_time: number
}

/** Empty for a serial the device does not know. */
export interface EventLog {
  count?: number
  events?: InverterEvent[]
}
