export type EngineName = 'firefox' | 'webkit'

export interface LaunchOptions {
  /** Port of the SOCKS5 proxy that is the browser's whole network. */
  proxyPort: number
  /** Whether the system prefers dark colours. */
  isDark?: boolean
  /** Where files are saved that the page offers. */
  downloads: string
}

/** A running browser that takes the commands of W3C WebDriver for its one session. */
export interface Driver {
  engine: EngineName
  version: string
  call<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  /** What scripts threw and the policy refused since the last time, in the browser's words. */
  complaints(): Promise<string[]>
  /** Gives the page this size; the window's may differ. */
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
