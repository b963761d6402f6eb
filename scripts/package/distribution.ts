import { cHeader, DEFAULT_PREFIX } from './cHeader'
import { manifestJson, packageFiles } from './manifests'
import { type Files, toServedFile } from './servedFile'
import { API, VERSION } from './versions'

/** The contents of sizes.txt and licenses.txt. */
interface Texts {
  sizes: string
  licenses: string
}

/** A script that contains only a comment. Firmware links it in, but the page does not load it. */
const UNUSED_SCRIPT = 'js/app.js.gz'

const within = (folder: string, files: Files): Files =>
  new Map([...files].map(([name, content]) => [`${folder}/${name}`, content]))

/** The files of dist-firmware: name -> content. `built` has the files that Vite makes. */
export function distributionFiles(
  built: Files,
  zones: Buffer,
  texts: Texts,
  languages: readonly string[],
  packs: Files,
): Files {
  const website: Files = new Map([...built].filter(([name]) => name !== UNUSED_SCRIPT))
  const served = [...website].map(([name, content]) => toServedFile(name, content))
  const header = cHeader(served, { prefix: DEFAULT_PREFIX, version: VERSION, api: API })
  const files: Files = new Map([
    ...website,
    ...within('littlefs', website),
    ...within('webapp_dist', built),
    ...packageFiles(website),
    ...packs,
    ['zones.json', zones],
    ['webui.h', Buffer.from(header)],
    ['licenses.txt', Buffer.from(texts.licenses)],
    ['sizes.txt', Buffer.from(texts.sizes)],
  ])
  const sorted: Files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted.set('manifest.json', manifestJson(served, sorted, languages))
}
