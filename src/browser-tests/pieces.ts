import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import type { TestDevice } from '../testing/device'
import { paths } from '../ui/lib/paths'

const END_OF_SCRIPT = '</script>'
/** A browser decodes in blocks: the first script runs when a little of what follows has come. */
const SOME_MORE = 512

/** So many bytes of the packed page hold its head and its first script, and nothing of the second. */
export function firstPieceBytes(dist: string): number {
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
