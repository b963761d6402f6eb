import type { Body, DemoDevice } from '../gateway/device'
import { requestOf, responseOf } from './messages'

type Handler = (() => void) | null

/** An XMLHttpRequest to the gateway, with only the members that the page uses to upload a file. */
export class DemoUpload {
  onload: Handler = null
  onerror: Handler = null
  onabort: Handler = null
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  status = 0
  statusText = ''
  responseText = ''
  readonly #device: () => DemoDevice
  readonly #origin: string
  readonly #headers = new Headers()
  #answerHeaders = new Headers()
  #method = 'GET'
  #url = ''
  #isAborted = false

  constructor(device: () => DemoDevice, origin: string, unloadSignal: AbortSignal) {
    this.#device = device
    this.#origin = origin
    unloadSignal.addEventListener('abort', () => {
      this.#isAborted = true
    })
  }

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#answerHeaders.get(name)
  }

  send(body: Body) {
    const request = requestOf(this.#method, new URL(this.#url, this.#origin), this.#headers)
    this.#device()
      .exchange(request, body, (loaded, total) => this.#isAborted || this.upload.onprogress?.({ loaded, total }))
      .then(responseOf)
      .then((response) => this.#receive(response))
      .catch(() => this.#isAborted || this.onerror?.())
  }

  async #receive(response: Response) {
    const text = await response.text()
    if (this.#isAborted) return
    this.status = response.status
    this.statusText = response.statusText
    this.#answerHeaders = response.headers
    this.responseText = text
    this.onload?.()
  }

  abort() {
    if (this.#isAborted || this.status) return
    this.#isAborted = true
    this.onabort?.()
  }
}
