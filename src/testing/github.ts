import { vi } from 'vitest'

/** Replaces the page's request to GitHub, because tests must not use the network. The page sends no request to any other host. The request fails unless a test sets an answer. */
export const fetchComparison = vi.fn<(revision: string, branch?: string) => Promise<object>>()

export function resetGithub() {
  fetchComparison.mockReset().mockRejectedValue(new Error('no network'))
}

resetGithub()
