import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

/** Name in a folder -> content. */
export type Files = Map<string, Buffer>

/** Data that a server needs to answer a request for a file. */
export interface ServedFile {
  path: string
  type: string
  encoding: 'gzip' | undefined
  content: Buffer
  etag: string
  cache: string
  /** True if the server also sends this file as the answer to unknown paths outside the API. */
  fallback: boolean
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  ico: 'image/x-icon',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
}
const PAGE = '/index.html'
const REVALIDATE_EACH_TIME = 'no-cache'
const CACHE_FOR_A_WEEK = 'max-age=604800'

export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const HASH_DIGITS = 16

/** `name` is the path in a folder, with `.gz` if the content is packed. */
export function toServedFile(name: string, content: Buffer): ServedFile {
  const isPacked = name.endsWith('.gz')
  const path = `/${isPacked ? name.slice(0, -'.gz'.length) : name}`
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return {
    path,
    type: TYPES[ending] ?? 'application/octet-stream',
    encoding: isPacked ? 'gzip' : undefined,
    content,
    etag: `"${sha256(content).slice(0, HASH_DIGITS)}"`,
    cache: ['ico', 'png', 'svg'].includes(ending) ? CACHE_FOR_A_WEEK : REVALIDATE_EACH_TIME,
    fallback: path === PAGE,
  }
}

export function unpack({ content, encoding }: ServedFile): Buffer {
  return encoding ? gunzipSync(content) : content
}

/** The page's own Content-Security-Policy, for servers that send it as a header too. */
export function policyOf(files: readonly ServedFile[]): string | undefined {
  const page = files.find((file) => file.fallback)
  return page && /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(unpack(page).toString())?.[1]
}

/** A hash of all files. It changes when any file changes. */
export function bundleHash(files: readonly ServedFile[]): string {
  const lines = files.map(({ path, content }) => `${path} ${sha256(content)}\n`)
  return sha256(lines.sort().join('')).slice(0, HASH_DIGITS)
}
