import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bytesOf } from '../json/bytes'
import type { Answer, Request } from '../lines/answer'
import type { Line, PageFile } from '../lines/line'

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>OpenDTU</title>
<p>This gateway has no page yet. Run <code>npm run build</code>, then reload.`

/** The answer for a file that the build does not have. */
const fallbacks: Readonly<Record<string, string>> = { 'text/html': NOT_BUILT, 'application/json': '{}' }

/** The folder of the build with the file names of the firmware's sources. */
const BUNDLE = 'webapp_dist'

const CACHING = { 'Cache-Control': 'public, must-revalidate' }

/** Read from the build's folder at each request. */
function content(dist: string, { file, type, isGzip }: PageFile): Uint8Array<ArrayBuffer> {
  const found = [join(dist, file), join(dist, BUNDLE, file)].find((path) => existsSync(path))
  if (found) return Uint8Array.from(readFileSync(found))
  const fallback = fallbacks[type] ?? ''
  return isGzip ? Uint8Array.from(gzipSync(fallback)) : bytesOf(fallback)
}

function fileFor({ page }: Line, path: string, dist: string): PageFile {
  const found = page[path]
  return found && (!found.isExtra || existsSync(join(dist, found.file))) ? found : page['/']
}

export interface PageOptions {
  dist: string
  /** Adds a tag also to the files that this firmware sends without one. */
  hasTags: boolean
}

function tagOf({ tag }: PageFile, body: Uint8Array, version: string, hasTags: boolean): string | undefined {
  if (tag === 'version') return version
  if (tag === 'optional' && !hasTags) return undefined
  return `"${createHash('md5')
    .update(body)
    .update(tag === 'hash' ? version : '')
    .digest('hex')}"`
}

/** Answers every unknown path and method with the page. */
export function answerPage(line: Line, version: string, request: Request, { dist, hasTags }: PageOptions): Answer {
  const file = request.method === 'GET' ? fileFor(line, request.path, dist) : line.page['/']
  const body = content(dist, file)
  const tag = tagOf(file, body, version, hasTags)
  const caching = tag ? { ...CACHING, ETag: tag } : {}
  const asked = request.headers['if-none-match']?.toString()
  if (tag && asked !== undefined && line.isKnownTag(tag, asked)) return { status: 304, headers: caching }
  return {
    status: 200,
    type: file.type,
    headers: { ...(file.isGzip && { 'Content-Encoding': 'gzip' }), ...caching },
    body,
  }
}
