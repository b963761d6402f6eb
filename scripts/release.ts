/** Packs dist-firmware, as `npm run build` left it, for a release page: `npm run release`. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { replaceFile } from './package/replaceFile'
import { sha256 } from './package/servedFile'
import { VERSION } from './package/versions'
import { zip } from './package/zip'

const project = join(import.meta.dirname, '..')
const from = process.env.OUT_DIR ?? join(project, 'dist-firmware')
const to = join(project, 'release')
const name = `opendtu-webui-${VERSION}`

function filesOf(folder: string): Map<string, Buffer> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    found.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [`${name}/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]
    }),
  )
}

/** The folder's files beside those that its own list names are written by hand. */
function check(files: ReadonlyMap<string, Buffer>) {
  const { version, files: listed } = JSON.parse(files.get(`${name}/manifest.json`)?.toString() ?? '{}')
  if (version !== VERSION)
    throw new Error(`${from} holds version ${version}, package.json says ${VERSION}: build first`)
  for (const { file, sha256: sum } of listed)
    if (sha256(files.get(`${name}/${file}`) ?? '') !== sum)
      throw new Error(`${file} is not as it was built: build first`)
}

async function run() {
  const files = filesOf(from)
  check(files)
  const archive = await zip(files)
  mkdirSync(to, { recursive: true })
  replaceFile(join(to, `${name}.zip`), archive)
  replaceFile(join(to, 'SHA256SUMS'), `${sha256(archive)}  ${name}.zip\n`)
  console.log(`release/${name}.zip: ${files.size} files, ${archive.length} bytes\n${sha256(archive)}`)
}

run().catch((error: Error) => {
  console.error(`release: ${error.message}`)
  process.exitCode = 1
})
