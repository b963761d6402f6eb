import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../..')

/** The folder with the page for the demo: OUT_DIR, or the committed build. */
export const dist = resolve(project, process.env.OUT_DIR ?? 'dist-firmware')

/** Returns the folder that the environment variable DEMO names. Without DEMO, makes the demo in a temporary folder. */
export function makeDemo(): { folder: string; remove: () => void } {
  if (process.env.DEMO) return { folder: process.env.DEMO, remove: () => {} }
  const scratch = mkdtempSync(join(tmpdir(), 'demo-'))
  const folder = join(scratch, 'demo')
  execFileSync(join(project, 'node_modules/.bin/tsx'), ['scripts/demo.ts', '--from', dist, '--out', folder], {
    cwd: project,
  })
  return { folder, remove: () => rmSync(scratch, { recursive: true, force: true }) }
}
