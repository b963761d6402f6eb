export type EngineName = 'firefox' | 'webkit'

export interface LaunchOptions {
  /** Port of the SOCKS5 proxy through which the browser sends all requests. */
  proxyPort: number
  /** The folder for downloads. */
  downloads: string
}

/** A running browser with one session. It accepts the commands of W3C WebDriver for this session. Pages see a system that prefers dark colours. */
export interface Driver {
  engine: EngineName
  version: string
  call<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  /** Script errors and violations of the Content Security Policy since the last call, in the browser's words. */
  complaints(): Promise<string[]>
  /** Gives the page this size. The window may be larger. */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

export class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

export const LANGUAGE = 'en-GB'
export const TIME_ZONE = 'Europe/Berlin'
