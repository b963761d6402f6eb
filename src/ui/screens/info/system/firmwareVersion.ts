import { urlPart } from '../../../lib/urlPart'

const PROJECT = 'https://github.com/tbnobody/OpenDTU'
const CODE_HOST = 'https://github.com/'

interface Revision {
  /** A commit's hash, or a tag. */
  name: string
  url: string
}

/** 'g1a2b3c4' and 'v23.5.3-4-g1a2b3c4' name a commit, anything else is a tag. */
export function revisionOf(gitHash: unknown): Revision | undefined {
  if (typeof gitHash !== 'string' || !gitHash) return
  const hash = /(?:^|-)g([\da-f]+)$/i.exec(gitHash)?.[1]
  const name = hash ?? gitHash
  return { name, url: `${PROJECT}/${hash ? 'commits' : 'releases/tag'}/${urlPart(name)}` }
}

interface Comparison {
  newCommits: number
  /** Shows the changes; only where it leads to the code host. */
  url: string | undefined
}

export function comparisonOf(answer: Record<string, unknown>): Comparison | undefined {
  const { total_commits: newCommits, html_url: url } = answer
  if (typeof newCommits !== 'number') return
  return { newCommits, url: typeof url === 'string' && url.startsWith(CODE_HOST) ? url : undefined }
}
