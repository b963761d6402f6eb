import type { Body, DemoDevice } from '../gateway/device'
import { answerGithub } from './github'
import { requestOf, responseOf } from './messages'
import { DemoSocket } from './socket'
import { DemoUpload } from './upload'

/** The replacements of the browser's network APIs. */
export interface Network {
  fetch: typeof fetch
  WebSocket: new (url: string) => DemoSocket
  XMLHttpRequest: new () => DemoUpload
}

/** Rejects like `fetch` when the signal is aborted. */
function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('The request was aborted', 'AbortError'))
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
}

interface NetworkOptions {
  /** Returns the current gateway. Called for each request, because the bar can replace the gateway. */
  device: () => DemoDevice
  /** The origin of relative addresses. */
  origin: string
  /** Aborted when the page is unloaded. Pending promises then stay pending. */
  unloadSignal: AbortSignal
}

export function createNetwork({ device, origin, unloadSignal }: NetworkOptions): Network {
  async function answer(url: URL, init: RequestInit): Promise<Response> {
    if (url.origin !== origin) return answerGithub(url)
    const request = requestOf(init.method?.toUpperCase() ?? 'GET', url, init.headers)
    return responseOf(await device().exchange(request, (init.body ?? undefined) as Body))
  }
  const never = new Promise<never>(() => undefined)
  // `finally` waits for the promise that its function returns. After the page is unloaded, that promise is `never`, so the result stays pending.
  const unlessUnloaded = <T>(outcome: Promise<T>): Promise<T> =>
    outcome.finally(() => (unloadSignal.aborted ? never : undefined))
  return {
    fetch: (input, init = {}) =>
      unlessUnloaded(Promise.race([answer(new URL(String(input), origin), init), rejectOnAbort(init.signal)])),
    WebSocket: class extends DemoSocket {
      constructor(url: string) {
        super(device, new URL(url), unloadSignal)
      }
    },
    XMLHttpRequest: class extends DemoUpload {
      constructor() {
        super(device, origin, unloadSignal)
      }
    },
  }
}
