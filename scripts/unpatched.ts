/**
 * Builds the page from the libraries as they are published, but for the mend of a leak, and runs the browser tests on it: `npm run test:unpatched`.
 * Arguments are handed to Playwright, such as the names of spec files.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'webui-unpatched-'))
const page = join(scratch, 'page')
/** The only thing that this page may do worse. */
const SIZE_TESTS = 'weighs no more than its budget'

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, OUT_DIR: page }
  return (
    spawnSync(join(project, 'node_modules/.bin', command), args, { cwd: project, stdio: 'inherit', env }).status === 0
  )
}

const isRight =
  run('tsx', ['scripts/build.ts', '--unpatched']) &&
  run('playwright', [
    'test',
    ...['-c', 'src/browser-tests/playwright.config.ts', '--grep-invert', SIZE_TESTS],
    ...process.argv.slice(2),
  ])
rmSync(scratch, { recursive: true, force: true })
process.exitCode = isRight ? 0 : 1
