import { bytesOf, toBase64 } from '../../simulator/json/bytes'
import { isSocketPath, type Message } from '../../simulator/service/sockets'
import type { DemoDevice } from '../gateway/device'

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3]
const OPENS_AFTER_MS = 20
/** Codes of `close` events: the connection ended without a close frame, or with a close frame without a code. */
const [NO_CLOSE_FRAME, NO_CODE] = [1006, 1005]

function headersOf({ username, password }: URL) {
  if (!username) return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${toBase64(bytesOf(credentials))}` }
}

/** A WebSocket to the gateway, with only the members that the page uses. */
export class DemoSocket extends EventTarget {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  readyState: number = CONNECTING
  readonly url: string
  #isUnloaded = false
  #disconnect: (() => void) | undefined

  constructor(device: () => DemoDevice, url: URL, unloadSignal: AbortSignal) {
    super()
    this.url = url.href
    setTimeout(() => this.#open(device(), url), OPENS_AFTER_MS)
    unloadSignal.addEventListener('abort', () => {
      this.#isUnloaded = true
      this.#end(NO_CLOSE_FRAME)
    })
  }

  #open(device: DemoDevice, url: URL) {
    if (this.readyState !== CONNECTING) return
    const client = {
      send: (message: Message) => this.#receive(message),
      close: () => this.#end(NO_CODE),
      terminate: () => this.#end(NO_CLOSE_FRAME),
    }
    this.readyState = OPEN
    // The gateway may send the first push before the `open` event.
    const earlyMessages: Message[] = []
    let isOpen = false
    const disconnect = isSocketPath(device.simulation.line, url.pathname)
      ? device.openSocket(url.pathname, headersOf(url), {
          ...client,
          send: (message) => (isOpen ? client.send(message) : earlyMessages.push(message)),
        })
      : undefined
    if (!disconnect) {
      this.readyState = CLOSED
      this.#dispatch(new Event('error'))
      this.#dispatch(new CloseEvent('close', { code: NO_CLOSE_FRAME }))
      return
    }
    this.#disconnect = disconnect
    this.#dispatch(new Event('open'))
    isOpen = true
    for (const message of earlyMessages) client.send(message)
  }

  #receive(message: Message) {
    if (this.readyState !== OPEN) return
    const data = typeof message === 'string' ? message : new Blob([Uint8Array.from(message)])
    this.#dispatch(new MessageEvent('message', { data }))
  }

  #end(code: number) {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.#disconnect?.()
    this.#dispatch(new CloseEvent('close', { code }))
  }

  #dispatch(event: Event) {
    if (this.#isUnloaded) return
    if (event.type === 'open') this.onopen?.(event)
    if (event.type === 'message') this.onmessage?.(event as MessageEvent)
    if (event.type === 'error') this.onerror?.(event)
    if (event.type === 'close') this.onclose?.(event)
    this.dispatchEvent(event)
  }

  /** The page sends only pings, which the gateway does not answer. */
  send() {}

  close() {
    if (this.readyState === CLOSED) return
    setTimeout(() => this.#end(NO_CODE))
  }
}
