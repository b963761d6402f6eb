const COMPARISON = /^\/repos\/[^/]+\/[^/]+\/compare\//

/** Answers the page's request to compare versions on GitHub. The answer is always that the firmware is up to date. */
export function answerGithub({ pathname }: URL): Response {
  if (!COMPARISON.test(pathname)) throw new TypeError('Failed to fetch')
  const comparison = { status: 'identical', ahead_by: 0, behind_by: 0, total_commits: 0, commits: [] }
  return new Response(JSON.stringify(comparison), { headers: { 'Content-Type': 'application/json' } })
}
