import type { LimitRequest } from '../lib/limit'
import { createStore } from './store'

const store = createStore<Readonly<Record<string, LimitRequest>>>({})

/** By serial: limits that were asked for and that the inverter does not report yet. */
export const limitRequests = {
  get: store.get,
  subscribe: store.subscribe,
  set(serial: string, request: LimitRequest) {
    store.set({ ...store.get(), [serial]: request })
  },
  drop(serial: string) {
    const { [serial]: _, ...others } = store.get()
    store.set(others)
  },
}
