import type { LinkFacts } from '../lib/liveLink'
import { createStore } from './store'

/** How the live view is connected; nothing while it is not shown. */
export const link = createStore<LinkFacts | undefined>(undefined)
