import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Gateway } from '../gateway/gateway'
import { bytesOf } from '../json/bytes'
import type { Answer, Request } from '../lines/answer'
import type { Line, PageFile, Simulation } from '../lines/line'

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>OpenDTU</title>
<p>This gateway has no page yet. Run <code>npm run build</code>, then reload.`

/** The content of a file that the build does not have, by content type. */
const fallbacks: Readonly<Record<string, string>> = { 'text/html': NOT_BUILT, 'application/json': '{}' }

/** A folder of the build. Its files have the same names as in the folder `webapp_dist` of the firmware's sources. */
const BUNDLE = 'webapp_dist'

const CACHING = { 'Cache-Control': 'public, must-revalidate' }

/** The content of a file of the page, from the installed image or else from the build. The build is read again for each request. */
function contentOf({ webFiles }: Gateway, dist: string, { file, type, isGzip }: PageFile): Uint8Array<ArrayBuffer> {
  const installed = webFiles?.get(file)
  if (installed) return Uint8Array.from(installed)
  const found = [join(dist, file), join(dist, BUNDLE, file)].find((path) => existsSync(path))
  if (found) return Uint8Array.from(readFileSync(found))
  const fallback = fallbacks[type] ?? ''
  return isGzip ? Uint8Array.from(gzipSync(fallback)) : bytesOf(fallback)
}

function fileFor({ page }: Line, { webFiles }: Gateway, path: string, dist: string): PageFile {
  const found = page[path]
  const exists = ({ file }: PageFile) => webFiles?.has(file) ?? existsSync(join(dist, file))
  return found && (!found.isExtra || exists(found)) ? found : page['/']
}

export interface PageOptions {
  dist: string
  /** Adds ETags to the files that this firmware sends without an ETag. */
  sendsEtags: boolean
}

function tagOf({ tag }: PageFile, body: Uint8Array, version: string, sendsEtags: boolean): string | undefined {
  if (tag === 'version') return version
  if (tag === 'optional' && !sendsEtags) return undefined
  return `"${createHash('md5')
    .update(body)
    .update(tag === 'hash' ? version : '')
    .digest('hex')}"`
}

/** Answers with a file of the page. Every unknown path and every method except GET gets the page itself. */
export function answerPage({ line, gateway }: Simulation, request: Request, { dist, sendsEtags }: PageOptions): Answer {
  const file = request.method === 'GET' ? fileFor(line, gateway, request.path, dist) : line.page['/']
  const body = contentOf(gateway, dist, file)
  const tag = tagOf(file, body, gateway.version, sendsEtags)
  const caching = tag ? { ...CACHING, ETag: tag } : {}
  const knownTag = request.headers['if-none-match']?.toString()
  if (tag && knownTag !== undefined && line.isKnownTag(tag, knownTag)) return { status: 304, headers: caching }
  return {
    status: 200,
    type: file.type,
    headers: { ...(file.isGzip && { 'Content-Encoding': 'gzip' }), ...caching },
    body,
  }
}
