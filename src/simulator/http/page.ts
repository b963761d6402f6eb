import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Answer, Request } from '../lines/answer'

/** The files a firmware carries (device-contract 6), read from the build's folder at each request. */
interface PageFile {
  file: string
  type: string
  isGzip: boolean
  /** Also without `--no-etag`. */
  alwaysCached?: true
  fallback: string
}

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Simulated gateway</title>
<p>This gateway has no page yet. Run <code>npm run build</code>, then reload.`

const page: PageFile = { file: 'index.html.gz', type: 'text/html', isGzip: true, fallback: NOT_BUILT }

const files: Readonly<Record<string, PageFile>> = {
  '/': page,
  '/index.html': page,
  '/zones.json': { file: 'zones.json.gz', type: 'application/json', isGzip: true, fallback: '{}' },
  '/js/app.js': { file: 'js/app.js.gz', type: 'text/javascript', isGzip: true, alwaysCached: true, fallback: '' },
  '/favicon.ico': { file: 'favicon.ico', type: 'image/x-icon', isGzip: false, fallback: '' },
}

/** What newer firmware carries too; here only if the build has it, else such a path is unknown. */
const extraFiles: Readonly<Record<string, PageFile>> = {
  '/favicon.png': { file: 'favicon.png', type: 'image/png', isGzip: false, fallback: '' },
  '/site.webmanifest': { file: 'site.webmanifest', type: 'application/json', isGzip: false, fallback: '' },
}

/** Where the build keeps the four files of the predecessor. */
const OLD_BUNDLE = 'webapp_dist'

const CACHING = { 'Cache-Control': 'public, must-revalidate' }

function content(dist: string, { file, isGzip, fallback }: PageFile): Buffer {
  const found = [join(dist, file), join(dist, OLD_BUNDLE, file)].find((path) => existsSync(path))
  if (found) return readFileSync(found)
  return isGzip ? gzipSync(fallback) : Buffer.from(fallback)
}

function fileFor(path: string, dist: string): PageFile {
  const extra = extraFiles[path]
  return files[path] ?? (extra && existsSync(join(dist, extra.file)) ? extra : page)
}

export interface PageOptions {
  dist: string
  /** Strong tags on page and zones, as newer firmware sends them. */
  hasTags: boolean
  version: string
}

/** Answers everything nobody else knows: any other path and method is the page. */
export function answerPage({ path, method, headers }: Request, { dist, hasTags, version }: PageOptions): Answer {
  const file = method === 'GET' ? fileFor(path, dist) : page
  const body = content(dist, file)
  const hash = createHash('md5').update(body).digest('hex')
  const tag = file.alwaysCached ? version : hasTags ? `"${hash}"` : undefined
  const caching = tag ? { ...CACHING, ETag: tag } : {}
  const isKnown = tag !== undefined && headers['if-none-match']?.startsWith(tag)
  if (isKnown) return { status: 304, headers: caching }
  return {
    status: 200,
    type: file.type,
    headers: { ...(file.isGzip && { 'Content-Encoding': 'gzip' }), ...caching },
    body,
  }
}
