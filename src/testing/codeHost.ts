import { vi } from 'vitest'

/** Stands in for the one request that goes elsewhere: no test asks the real code host. Without an answer given, it is out of reach. */
export const fetchComparison = vi.fn<(revision: string, branch?: string) => Promise<object>>()

export function resetCodeHost() {
  fetchComparison.mockReset().mockRejectedValue(new Error('no network'))
}

resetCodeHost()
