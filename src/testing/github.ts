import { vi } from 'vitest'
import type { fetchComparison as realFunction } from '../ui/device/updateCheck'

/** Replaces the request to GitHub, the page's only request to another host, because tests must not use the network. The replacement fails unless a test sets an answer. */
export const fetchComparison = vi.fn<typeof realFunction>()

export function resetGithub() {
  fetchComparison.mockReset().mockRejectedValue(new Error('no network'))
}

resetGithub()
