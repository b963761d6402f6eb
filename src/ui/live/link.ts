import { createStore } from '../state/store'
import type { LinkFacts } from './connection'

/** How the live view is connected; nothing while it is not shown. */
export const link = createStore<LinkFacts | undefined>(undefined)
