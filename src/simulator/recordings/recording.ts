/** A request to a real device and its answer, in the format of the recording files. */
export interface Recording {
  /** The number of the record. Some numbers are missing in the recording files. */
  n: number
  /** The name of the case that the record tests. */
  case: string
  /** Present if the device had a broken storage or little memory for JSON during this record. */
  state?: { storage?: string; json_memory?: number }
  request: {
    method: string
    path: string
    headers: Record<string, string>
    encoding?: string
    data?: unknown
    data_raw?: string | { length: number; starts: string }
    fields?: [string, string][]
    files?: { field: string; filename: string; content_type: string; bytes: number; md5: string }[]
    websocket?: true
  }
  response: {
    status: number
    content_type?: string | null
    headers?: Record<string, string>
    body?: unknown
    /** Some members of a long map. */
    body_sample?: Record<string, unknown>
    /** The number of members of the whole map. */
    body_entries?: number
    text?: string
    text_start?: string
    messages?: unknown[]
    /** The final states of the sockets of several clients. The clients connected one after the other. */
    clients?: string[]
    pieces?: [seconds: number, bytes: number][]
  }
  /** Present if the recorder watched for a restart. `went_down_after_s` is null if the device did not restart. */
  restart?: { went_down_after_s: number | null }
  /** The sockets that were open during the record, by name, and their final states. */
  open_sockets?: Record<string, string>
}

/** The answer of the simulated device to the same request. */
export interface ReplayedAnswer {
  status: number
  contentType: string | null
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  messages: string[]
  wentDown: boolean | undefined
  clients?: string[]
  openSockets?: Record<string, string>
}
