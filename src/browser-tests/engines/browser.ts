// The functions of a browser that the tests use. Puppeteer provides it for Firefox, Selenium for WebKit.

export type EngineName = 'firefox' | 'webkit'

/** Keys, by their names in Puppeteer. */
export type Key = 'Tab' | 'Enter' | 'Shift' | 'Escape' | 'End' | 'ArrowLeft' | 'ArrowDown' | 'Backspace'

export interface FoundElement {
  click(): Promise<void>
  /** Presses the keys of a text while the element has the focus. */
  type(text: string): Promise<void>
  /** Selects a file in a file input. */
  upload(file: string): Promise<void>
}

export interface BrowserTab {
  goTo(address: string): Promise<unknown>
  reload(): Promise<unknown>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** The element that is the value of an expression. */
  find(expression: string): Promise<FoundElement | undefined>
  /** Presses keys in the focused element. The earlier keys are held while the last one is pressed. */
  press(...keys: Key[]): Promise<void>
  /** Gives the page this size. */
  resize(size: { width: number; height: number }): Promise<void>
  takeScreenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A running browser. Pages see a system that prefers dark colours. */
export interface Browser {
  newTab(): Promise<BrowserTab>
  /** The name by which a page of this machine is no secure context, like the page of a real gateway. */
  host: string
  /** Script errors and violations of the Content Security Policy since the last call, in the browser's words. */
  takeComplaints(): Promise<string[]>
  close(): Promise<void>
}

export const LANGUAGE = 'en-GB'
export const TIME_ZONE = 'Europe/Berlin'
