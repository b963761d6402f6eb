import { SCRIPT_TEXT } from '../../src/embed/webFiles'
import { cHeader, DEFAULT_PREFIX } from './cHeader'
import { gzip } from './gzip'
import { manifest, packageFiles } from './manifests'
import { type Files, servedFile } from './servedFile'
import { API, VERSION } from './versions'

interface Texts {
  sizes: string
  licenses: string
}

const within = (folder: string, files: Files): Files =>
  new Map([...files].map(([name, content]) => [`${folder}/${name}`, content]))

/** The files of dist-firmware: name -> content. `website` has the files that a device serves. */
export async function distribution(
  website: Files,
  zones: Buffer,
  texts: Texts,
  languages: readonly string[],
  packs: Files,
): Promise<Files> {
  const served = [...website].map(([name, content]) => servedFile(name, content))
  const header = cHeader(served, { prefix: DEFAULT_PREFIX, version: VERSION, api: API })
  const files: Files = new Map([
    ...website,
    ...within('littlefs', website),
    ...within('webapp_dist', new Map([...website, ['js/app.js.gz', await gzip(Buffer.from(SCRIPT_TEXT))]])),
    ...packageFiles(website),
    ...packs,
    ['zones.json', zones],
    ['webui.h', Buffer.from(header)],
    ['licenses.txt', Buffer.from(texts.licenses)],
    ['sizes.txt', Buffer.from(texts.sizes)],
  ])
  const sorted: Files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted.set('manifest.json', manifest(served, sorted, languages))
}
