import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'

// Helpers for the tests of dist-firmware.

export const project = resolve(import.meta.dirname, '../../..')
/** The folder that this run has built (`OUT_DIR`), or the committed dist-firmware. */
export const dist = resolve(project, process.env.OUT_DIR ?? 'dist-firmware')
/** The names of the files that a gateway serves. */
export const servedNames = ['index.html.gz', 'zones.json.gz', 'favicon.ico', 'favicon.png', 'site.webmanifest']

export const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror']

/** A temporary folder for one test file, deleted after its tests. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'webui-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return {
    folder,
    write(name: string, text: string): string {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    },
  }
}

export function compile(compiler: string, standard: string, ...args: string[]) {
  return spawnSync(compiler, [`-std=${standard}`, ...WARNINGS, '-I', dist, ...args], { encoding: 'utf8' })
}
