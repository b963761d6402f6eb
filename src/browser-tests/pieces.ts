import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { unpacker } from '../packing/unpack'
import type { TestDevice } from '../testing/device'
import { paths } from '../ui/lib/paths'

const END_OF_SCRIPT = '</script>'
/** A browser decodes in blocks: the first script runs when a little of what follows has come. */
const SOME_MORE = 512

/** So many bytes of the packed page hold its head and its first script, and nothing of the second. */
function firstPieceBytes(dist: string): number {
  const packed = readFileSync(join(dist, 'index.html.gz'))
  const start = (bytes: number) =>
    gunzipSync(packed.subarray(0, bytes), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  const whole = start(packed.length)
  const secondScript = whole.lastIndexOf('<script')
  const firstScript = whole.lastIndexOf(END_OF_SCRIPT, secondScript) + END_OF_SCRIPT.length
  let bytes = 0
  for (let step = packed.length; step >= 1; step /= 2) {
    const more = Math.min(packed.length, bytes + Math.floor(step))
    if (start(more).length < firstScript) bytes = more
  }
  return bytes + SOME_MORE
}

/** The connection stops for a while when the page's first script has come. */
export function interruptPage(device: TestDevice, dist: string, ms: number): () => void {
  const pause = { afterBytes: firstPieceBytes(dist), ms }
  const undo = paths.map((path) => device.faults.add({ path, method: 'GET', pause }))
  return () => {
    for (const one of undo) one()
  }
}

/** The script that the page's worker unpacks, and how many digits it is packed in. */
function secondScriptOf(dist: string): { text: string; digits: number } {
  const page = gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()
  const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].slice(-3)
  const [first = '', packed = ''] = [scripts[0]?.[2], scripts[2]?.[2]]
  const bytes = Number(/data-bytes="(\d+)"/.exec(scripts[2]?.[1] ?? '')?.[1])
  const unpack = unpacker(new TextEncoder().encode(first), bytes)
  let result: string | boolean = true
  while (result === true) result = unpack(packed)
  if (typeof result !== 'string') throw new Error('The page has no second script')
  return { text: result, digits: packed.length }
}

let worker: string | undefined

/**
 * Stands in for the page's worker: unpacking takes as long as all else that loading does, and its result is the same each time.
 * This one answers it, once the whole page is there, from what was unpacked for the first test.
 */
export function workerThatKnows(dist: string): string {
  if (worker) return worker
  const { text, digits } = secondScriptOf(dist)
  worker = `window.Worker = class {
    postMessage([, , packed]) {
      const data = packed.length === ${digits} && ${JSON.stringify(text)}
      setTimeout(() => this.onmessage({ data }))
    }
  }`
  return worker
}
