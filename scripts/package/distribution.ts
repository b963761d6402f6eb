import { cHeader, DEFAULT_PREFIX } from './cHeader'
import { gzip } from './gzip'
import { API, VERSION } from './product'
import { bundleHash, policyOf, type ServedFile, servedFile, sha256 } from './servedFile'

export type Files = Map<string, Buffer>

const STUB = '/* The whole interface is in index.html. This file only fills the place that the firmware links in. */\n'

const within = (folder: string, files: Files): Files =>
  new Map([...files].map(([name, content]) => [`${folder}/${name}`, content]))

function manifest(served: readonly ServedFile[], all: Files): string {
  return `${JSON.stringify(
    {
      name: 'opendtu-webui',
      version: VERSION,
      api: API,
      hash: bundleHash(served),
      contentSecurityPolicy: policyOf(served),
      served: served.map(({ content, fallback, ...facts }) => ({
        ...facts,
        fallback,
        bytes: content.length,
        sha256: sha256(content),
      })),
      files: [...all].map(([file, content]) => ({ file, bytes: content.length, sha256: sha256(content) })),
    },
    null,
    2,
  )}\n`
}

/** Everything a firmware maintainer takes: name -> content. `website` is what a device serves, by the names it has in a folder. */
export async function distribution(
  website: Files,
  texts: { sizes: string; licenses: string },
  zones: Buffer,
): Promise<Files> {
  const served = [...website].map(([name, content]) => servedFile(name, content))
  const header = cHeader(served, { prefix: DEFAULT_PREFIX, version: VERSION, api: API })
  const files: Files = new Map([
    ...website,
    ...within('littlefs', website),
    ...within('webapp_dist', new Map([...website, ['js/app.js.gz', await gzip(Buffer.from(STUB))]])),
    ['zones.json', zones],
    ['webui.h', Buffer.from(header)],
    ['licenses.txt', Buffer.from(texts.licenses)],
    ['sizes.txt', Buffer.from(texts.sizes)],
  ])
  const sorted: Files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted.set('manifest.json', Buffer.from(manifest(served, sorted)))
}
