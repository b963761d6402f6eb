/** Headers by their name in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The device's answer to a request, before it becomes HTTP. */
export interface Answer {
  status: number
  type?: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array<ArrayBuffer> | string
  restarts?: Restart
}

/** `soon`: about a second after the answer; `atOnce`: immediately, so that the answer may be lost. */
export type Restart = 'soon' | 'atOnce'

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
}

export const jsonAnswer = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

export const textAnswer = (status: number, body: string): Answer => ({ status, type: 'text/plain', body })
