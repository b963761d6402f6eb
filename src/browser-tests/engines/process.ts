import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const STOPS_WITHIN_MS = 3000
const MAX_OUTPUT_LENGTH = 200_000

export interface Program {
  /** The last part of the output of the program so far. */
  output(): string
  stop(): Promise<void>
}

const runningPrograms = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of runningPrograms) child.kill('SIGKILL')
})

export function startProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit').finally(() => runningPrograms.delete(child))
  exit.catch(() => {})
  runningPrograms.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output = (output + data).slice(-MAX_OUTPUT_LENGTH)
    })
  return {
    output: () => output,
    async stop() {
      if (!runningPrograms.has(child)) return
      child.kill('SIGTERM')
      await Promise.race([exit, pause(STOPS_WITHIN_MS).then(() => child.kill('SIGKILL'))])
    },
  }
}

/** Calls `ask` until it returns an answer. After `withinMs`, throws an error with the reason of the last failure. */
export async function poll<T>(
  description: string,
  ask: () => Promise<T | undefined> | T | undefined,
  withinMs = 30_000,
) {
  let reason = ''
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) {
    try {
      const answer = await ask()
      if (answer) return answer
      reason = ''
    } catch (error) {
      reason = `: ${(error as Error).message}`
    }
  }
  throw new Error(`${description}: not within ${withinMs / 1000} s${reason}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
