import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { sha256 } from '../servedFile'
import { zip } from '../zip'
import { createFolder, dist, project } from './compiling'

// Minimal source trees of firmware, for the tests of webui.py.

export const PYTHON = 'python3'
export const script = join(project, 'dist-firmware/platformio/webui.py')
const { folder } = createFolder()

/** The web files of each firmware line, and the part of its platformio.ini that names them. */
export const FIRMWARE_TREES = {
  'v23.5.3': {
    files: ['favicon.ico', 'index.html.gz', 'js/app.js.gz', 'zones.json.gz'],
    ini: `[platformio]
default_envs = generic_esp32
extra_configs =
    platformio_override.ini
[env]
build_flags =
    -DCOMPONENT_EMBED_FILES=webapp_dist/index.html.gz:webapp_dist/zones.json.gz:webapp_dist/favicon.ico:webapp_dist/js/app.js.gz
`,
  },
  'v26.3.30': {
    files: ['favicon.ico', 'favicon.png', 'index.html.gz', 'js/app.js.gz', 'site.webmanifest'],
    ini: `[env]
; webapp_dist/zones.json.gz
board_build.embed_files =
    webapp_dist/index.html.gz
    webapp_dist/favicon.ico
    webapp_dist/favicon.png
    webapp_dist/js/app.js.gz
    webapp_dist/site.webmanifest
`,
  },
} as const

export const contentOf = (name: string) => readFileSync(join(dist, 'webapp_dist', name))
const names = [...new Set(Object.values(FIRMWARE_TREES).flatMap(({ files }) => [...files]))]
export const releaseZip = zip(
  new Map(names.map((name) => [`opendtu-webui-1.1.0/webapp_dist/${name}`, contentOf(name)])),
)
export const releaseHash = sha256(releaseZip)
/** The folder of the running test, with the source tree of a firmware. */
export let tree = folder

export function write(name: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(tree, name)), { recursive: true })
  writeFileSync(join(tree, name), content)
}

export function createTree({ ini, files }: (typeof FIRMWARE_TREES)[keyof typeof FIRMWARE_TREES]) {
  write('platformio.ini', ini)
  for (const name of files) write(`webapp_dist/${name}`, `original: ${name}`)
  write('release.zip', releaseZip)
}

beforeEach(() => {
  tree = mkdtempSync(join(folder, 'tree-'))
})

export const run = (...args: string[]) => spawnSync(PYTHON, [script, ...args], { cwd: tree, encoding: 'utf8' })
const temporaryFiles = () => readdirSync(tree, { recursive: true }).filter((name) => `${name}`.endsWith('.part'))

/** Expects exactly the web files of the release. */
export function expectReleaseFiles(files: readonly string[]) {
  for (const name of files)
    expect(readFileSync(join(tree, 'webapp_dist', name)).equals(contentOf(name)), name).toBe(true)
  const entries = readdirSync(join(tree, 'webapp_dist'), { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(files.length)
}

/** Expects the original web files of the tree. */
export function expectOriginalFiles(files: readonly string[]) {
  for (const name of files) expect(readFileSync(join(tree, 'webapp_dist', name), 'utf8')).toBe(`original: ${name}`)
  expect(temporaryFiles()).toEqual([])
}
