import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const project = join(import.meta.dirname, '../..')

/** What this run writes; it goes at the end. */
export const scratch = mkdtempSync(join(tmpdir(), 'webui-test-'))

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Shows the output at the end, so that it does not mix with that of programs which run at the same time. */
  isQuiet?: boolean
}

const running = new Set<ChildProcess>()
let logs = 0

/** Runs a program of node_modules/.bin and tells whether it succeeded. */
export async function run(command: string, args: readonly string[], options: Options = {}): Promise<boolean> {
  const { cwd = project, env = {}, isQuiet = false } = options
  const log = join(scratch, `${++logs}.log`)
  const output = isQuiet ? openSync(log, 'w') : 'inherit'
  const child = spawn(join(project, 'node_modules/.bin', command), args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  if (isQuiet) console.log(readFileSync(log, 'utf8'))
  return code === 0
}

/** Ends what still runs, and leaves nothing behind. */
export function cleanUp() {
  for (const child of running) child.kill()
  rmSync(scratch, { recursive: true, force: true })
}
