import { urlPart } from '../lib/urlPart'
import { fetchWithin, readAnswer } from './api'

const ANSWERS_WITHIN_MS = 10_000

/** The one request that goes elsewhere: asks GitHub what `branch` has that `revision` has not. It carries no credentials and no referrer. */
export async function fetchComparison(
  revision: string,
  branch = 'HEAD',
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const url = `https://api.github.com/repos/tbnobody/OpenDTU/compare/${urlPart(revision)}...${urlPart(branch)}`
  const init = { referrerPolicy: 'no-referrer' } as const
  return (await readAnswer(await fetchWithin(url, init, ANSWERS_WITHIN_MS, signal))) as Record<string, unknown>
}
