const COMPARISON = /^\/repos\/[^/]+\/[^/]+\/compare\//

/** Answers the page's request to compare versions on GitHub: the firmware is always up to date. All other requests fail. */
export function answerGithub({ pathname }: URL): Response {
  if (!COMPARISON.test(pathname)) throw new TypeError('Failed to fetch')
  const comparison = { status: 'identical', ahead_by: 0, behind_by: 0, total_commits: 0, commits: [] }
  return new Response(JSON.stringify(comparison), { headers: { 'Content-Type': 'application/json' } })
}
