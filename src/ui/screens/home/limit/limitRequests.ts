import { createStore } from '../../../state/store'
import type { LimitRequest } from './limit'

interface Asked extends LimitRequest {
  /** Tells two equal requests apart. */
  atMs: number
}

const store = createStore<Readonly<Record<string, Asked>>>({})

/** By serial: limits that were asked for, until the inverter has taken them. */
export const limitRequests = {
  get: store.get,
  subscribe: store.subscribe,
  set(serial: string, request: Asked) {
    store.set({ ...store.get(), [serial]: request })
  },
  drop(serial: string) {
    const { [serial]: _, ...others } = store.get()
    store.set(others)
  },
}
