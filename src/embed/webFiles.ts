import { startsWith, viewOf } from './bytes'
import { gunzip, isGzip } from './gzip'

/** The web files that OpenDTU's build links into the firmware, in the order of the image. Some firmware lacks some of these files. */
export const FILE_NAMES = [
  'index.html.gz',
  'zones.json.gz',
  'favicon.ico',
  'favicon.png',
  'js/app.js.gz',
  'site.webmanifest',
] as const

export type FileName = (typeof FILE_NAMES)[number]

/** Contents by file name, as in the folder `webapp_dist`. */
export type WebFiles = ReadonlyMap<string, Uint8Array>

/** `original`: OpenDTU's page. `ours`: this web interface. `unknown`: another page with the title of OpenDTU. */
export type Page = 'original' | 'ours' | 'unknown'

/** The content of our js/app.js.gz. OpenDTU's build needs the file, but no page requests it. `pageOf` recognises our page by this text. */
export const SCRIPT_TEXT =
  '/* The whole interface is in index.html. This file only exists because the firmware links it in. */\n'

const ICO = [0, 0, 1, 0]
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const HTML = /^\s*<(!doctype|title)/i
const TITLE = /<title>\s*OpenDTU\s*<\/title>/i
const ORIGINAL_SCRIPT = /<script[^>]+js\/app\.js/i

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    // The text is not JSON.
    return
  }
}

/** Checks whether the content is an icon file whose last image ends where the file ends. */
function isIcon(content: Uint8Array): boolean {
  const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * ((content[4] ?? 0) - 1)
  if (!startsWith(content, ICO) || entry < 0 || entry + ICO_ENTRY_BYTES > content.length) return false
  const [imageBytes, start] = [8, 12].map((offset) => viewOf(content).getUint32(entry + offset, true))
  return (start ?? 0) + (imageBytes ?? 0) === content.length
}

const isPng = (content: Uint8Array) =>
  startsWith(content, PNG) && startsWith(content.subarray(-PNG_END.length), PNG_END)

function isManifest(content: Uint8Array): boolean {
  const object = content[0] === 0x7b && parseObject(textOf(content))
  return !!object && 'name' in object
}

/** Returns the name of the web file with this content. Returns undefined if the bytes are not exactly one complete web file. */
export async function nameOf(content: Uint8Array): Promise<FileName | undefined> {
  if (isIcon(content)) return 'favicon.ico'
  if (isPng(content)) return 'favicon.png'
  if (isManifest(content)) return 'site.webmanifest'
  const unpacked = isGzip(content) ? await gunzip(content) : undefined
  if (!unpacked?.length) return
  const text = textOf(unpacked)
  if (HTML.test(text)) return 'index.html.gz'
  return parseObject(text) ? 'zones.json.gz' : 'js/app.js.gz'
}

/** Recognises a page by the gzip files of its index page and its script. Returns undefined for the page of a fork, which has another title. */
export async function pageOf(indexGzip: Uint8Array, scriptGzip: Uint8Array): Promise<Page | undefined> {
  const html = textOf(await gunzip(indexGzip))
  if (!TITLE.test(html)) return
  if (textOf(await gunzip(scriptGzip)) === SCRIPT_TEXT) return 'ours'
  return ORIGINAL_SCRIPT.test(html) ? 'original' : 'unknown'
}
