/** Packs dist-firmware and the demo, as they were built, for a release page: `npm run release`. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFolder } from './filesBelow'
import { replaceFile } from './package/replaceFile'
import { sha256 } from './package/servedFile'
import { VERSION } from './package/versions'
import { zip } from './package/zip'

const project = join(import.meta.dirname, '..')
const packageFolder = process.env.OUT_DIR ?? join(project, 'dist-firmware')
const releaseFolder = join(project, 'release')
/** Made by `npm run demo`. */
const demoFolder = join(releaseFolder, 'demo')
const name = `opendtu-webui-${VERSION}`

/** The files of a folder. In the archive they are below `root`. */
const filesOf = (folder: string, root: string) =>
  new Map([...readFolder(folder)].map(([file, content]) => [`${root}/${file}`, content]))

/** Throws if a built file differs from manifest.json. Files that are written by hand are not in the manifest. */
function checkManifest(files: ReadonlyMap<string, Buffer>) {
  const { version, files: listed } = JSON.parse(files.get(`${name}/manifest.json`)?.toString() ?? '{}')
  if (version !== VERSION)
    throw new Error(`${packageFolder} holds version ${version}, package.json says ${VERSION}: build first`)
  for (const { file, sha256: sum } of listed)
    if (sha256(files.get(`${name}/${file}`) ?? '') !== sum)
      throw new Error(`${file} is not as it was built: build first`)
}

function run() {
  const firmwareFiles = filesOf(packageFolder, name)
  checkManifest(firmwareFiles)
  const archives = new Map([[`${name}.zip`, firmwareFiles]])
  if (existsSync(demoFolder)) archives.set(`${name}-demo.zip`, filesOf(demoFolder, `${name}-demo`))
  mkdirSync(releaseFolder, { recursive: true })
  const sums: string[] = []
  for (const [archiveName, files] of archives) {
    const archive = zip(files)
    replaceFile(join(releaseFolder, archiveName), archive)
    sums.push(`${sha256(archive)}  ${archiveName}\n`)
    console.log(`release/${archiveName}: ${files.size} files, ${archive.length} bytes`)
  }
  replaceFile(join(releaseFolder, 'SHA256SUMS'), sums.join(''))
  console.log(sums.join('').trimEnd())
}

try {
  run()
} catch (error) {
  console.error(`release: ${(error as Error).message}`)
  process.exitCode = 1
}
