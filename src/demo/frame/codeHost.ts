const COMPARISON = /^\/repos\/[^/]+\/[^/]+\/compare\//

/** The page compares versions at the code host. The demo answers itself: the firmware is up to date. */
export function answerCodeHost({ pathname }: URL): Response {
  if (!COMPARISON.test(pathname)) throw new TypeError('Failed to fetch')
  const comparison = { status: 'identical', ahead_by: 0, behind_by: 0, total_commits: 0, commits: [] }
  return new Response(JSON.stringify(comparison), { headers: { 'Content-Type': 'application/json' } })
}
