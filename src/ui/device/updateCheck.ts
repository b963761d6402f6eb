import { urlPart } from '../lib/paths'
import { fetchWithin, readAnswer } from './api'

const ANSWER_WITHIN_MS = 10_000

/** Asks GitHub which commits of `branch` are missing in `revision`. The page sends no other request to another host. This request has no credentials and omits the referrer. */
export async function fetchComparison(
  repository: string,
  revision: string,
  branch = 'HEAD',
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const url = `https://api.github.com/repos/${repository}/compare/${urlPart(revision)}...${urlPart(branch)}`
  const response = await fetchWithin(ANSWER_WITHIN_MS, url, { referrerPolicy: 'no-referrer' }, signal)
  return (await readAnswer(response)) as Record<string, unknown>
}
