import { vi } from 'vitest'

/** Replaces the only request to another host: no test asks the real code host. It cannot be reached unless a test gives an answer. */
export const fetchComparison = vi.fn<(revision: string, branch?: string) => Promise<object>>()

export function resetCodeHost() {
  fetchComparison.mockReset().mockRejectedValue(new Error('no network'))
}

resetCodeHost()
