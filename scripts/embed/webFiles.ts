import { gunzip, isGzip } from './gunzip'

export const FILE_NAMES = [
  'index.html.gz',
  'zones.json.gz',
  'favicon.ico',
  'favicon.png',
  'js/app.js.gz',
  'site.webmanifest',
] as const

export type FileName = (typeof FILE_NAMES)[number]

/** Name in `webapp_dist` -> content. */
export type WebFiles = ReadonlyMap<string, Uint8Array>

export type Page = 'original' | 'ours' | 'unknown'

const ICO = [0, 0, 1, 0]
const PNG_BYTE = 0x89
const PNG = [PNG_BYTE, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const TITLE = /<title>\s*OpenDTU\s*<\/title>/i
const SCRIPT_OF_ORIGINAL = /<script[^>]+js\/app\.js/i
const MAX_MANIFEST_BYTES = 2000
const MAX_COMMENT_BYTES = 1000
const SCRIPT_OF_OURS = '/* The whole interface is in index.html.'

const beginsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return
  }
}

const isManifest = (value: object | undefined) => value !== undefined && 'name' in value

export const isIndexPage = (page: Uint8Array) => TITLE.test(textOf(page))

/** An icon file may hold PNG images, which its header lists. Any other PNG in these bytes is the next web file, whose address was not found. */
function isOneIcon(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.length)
  const images = Array.from({ length: view.getUint16(4, true) }, (_, index) => 6 + 16 * index + 12)
  const starts = images.filter((entry) => entry + 4 <= content.length).map((entry) => view.getUint32(entry, true))
  for (let start = content.indexOf(PNG_BYTE); start >= 0; start = content.indexOf(PNG_BYTE, start + 1))
    if (beginsWith(content.subarray(start), PNG) && !starts.includes(start)) return false
  return true
}

function packedNameOf(content: Uint8Array): FileName | undefined {
  const unpacked = gunzip(content)
  if (unpacked?.end !== content.length) return
  const text = textOf(unpacked.content)
  if (TITLE.test(text)) return 'index.html.gz'
  return parseObject(text) ? 'zones.json.gz' : 'js/app.js.gz'
}

/** The name of the web file that these bytes are; undefined for anything else. A gzip or manifest must end where the bytes end; of a PNG only the first bytes are checked. */
export function nameOf(content: Uint8Array): FileName | undefined {
  if (isGzip(content)) return packedNameOf(content)
  if (beginsWith(content, ICO)) return content.length >= 6 && isOneIcon(content) ? 'favicon.ico' : undefined
  if (beginsWith(content, PNG)) return 'favicon.png'
  return content[0] === 0x7b && isManifest(parseObject(textOf(content))) ? 'site.webmanifest' : undefined
}

/** Whether a further web file begins here. favicon.ico is not recognised: it is required, so it was found before. */
export function isFollowedByFile(following: Uint8Array): boolean {
  if (isGzip(following) || beginsWith(following, PNG)) return true
  const text = textOf(following.subarray(0, MAX_MANIFEST_BYTES))
  if (!text.startsWith('{')) return false
  const ends = [...text.matchAll(/}/g)].map(({ index = 0 }) => index + 1)
  return ends.some((end) => isManifest(parseObject(text.slice(0, end))))
}

/** Whose page an image has, by its packed index page and script. Our script is only a comment, so a longer one is not unpacked. */
export function pageOf(index: Uint8Array, script: Uint8Array): Page {
  const unpack = (file: Uint8Array) => textOf(gunzip(file)?.content ?? new Uint8Array())
  if (script.length < MAX_COMMENT_BYTES && unpack(script).startsWith(SCRIPT_OF_OURS)) return 'ours'
  return SCRIPT_OF_ORIGINAL.test(unpack(index)) ? 'original' : 'unknown'
}
