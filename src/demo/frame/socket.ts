import { bytesOf, toBase64 } from '../../simulator/json/bytes'
import { isSocketPath, type Message } from '../../simulator/service/sockets'
import type { DemoDevice } from '../gateway/device'

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3]
const OPENS_AFTER_MS = 20
const [GONE, NO_CODE] = [1006, 1005]

function headersOf({ username, password }: URL) {
  if (!username) return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${toBase64(bytesOf(credentials))}` }
}

/** A WebSocket to the gateway, as far as a page uses one. */
export class DemoSocket extends EventTarget {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  readyState: number = CONNECTING
  readonly url: string
  #isLeft = false
  #leave: (() => void) | undefined

  constructor(device: () => DemoDevice, url: URL, left: AbortSignal) {
    super()
    this.url = url.href
    setTimeout(() => this.#open(device(), url), OPENS_AFTER_MS)
    left.addEventListener('abort', () => {
      this.#isLeft = true
      this.#end(GONE)
    })
  }

  #open(device: DemoDevice, url: URL) {
    if (this.readyState !== CONNECTING) return
    const client = {
      send: (message: Message) => this.#receive(message),
      close: () => this.#end(NO_CODE),
      terminate: () => this.#end(GONE),
    }
    this.readyState = OPEN
    // The first push may come while the gateway welcomes its client.
    const early: Message[] = []
    let isOpen = false
    const leave = isSocketPath(device.simulation.line, url.pathname)
      ? device.openSocket(url.pathname, headersOf(url), {
          ...client,
          send: (message) => (isOpen ? client.send(message) : early.push(message)),
        })
      : undefined
    if (!leave) {
      this.readyState = CLOSED
      this.#tell(new Event('error'))
      this.#tell(new CloseEvent('close', { code: GONE }))
      return
    }
    this.#leave = leave
    this.#tell(new Event('open'))
    isOpen = true
    for (const message of early) client.send(message)
  }

  #receive(message: Message) {
    if (this.readyState !== OPEN) return
    const data = typeof message === 'string' ? message : new Blob([Uint8Array.from(message)])
    this.#tell(new MessageEvent('message', { data }))
  }

  #end(code: number) {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.#leave?.()
    this.#tell(new CloseEvent('close', { code }))
  }

  #tell(event: Event) {
    if (this.#isLeft) return
    if (event.type === 'open') this.onopen?.(event)
    if (event.type === 'message') this.onmessage?.(event as MessageEvent)
    if (event.type === 'error') this.onerror?.(event)
    if (event.type === 'close') this.onclose?.(event)
    this.dispatchEvent(event)
  }

  /** The gateway only reads pings, and does not answer them. */
  send() {}

  close() {
    if (this.readyState === CLOSED) return
    setTimeout(() => this.#end(NO_CODE))
  }
}
