import { vi } from 'vitest'

/** Replaces the request to GitHub, the page's only request to another host, because tests must not use the network. The replacement fails unless a test sets an answer. */
export const fetchComparison = vi.fn<(revision: string, branch?: string) => Promise<object>>()

export function resetGithub() {
  fetchComparison.mockReset().mockRejectedValue(new Error('no network'))
}

resetGithub()
