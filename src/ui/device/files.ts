import type { WriteReply } from '../../contract/codes'
import { fileCalls, laterFileCalls } from '../../contract/config'
import type { UploadAnswer } from '../hooks/uploadSteps'
import { isRecord } from '../lib/json'
import { urlPart } from '../lib/urlPart'
import { command, download, get, upload } from './api'
import { asApiError } from './error'

type Calls = typeof fileCalls | typeof laterFileCalls

/** Later firmware has other paths: it answers the page where it does not know one. */
async function byEither<T>(ask: (calls: Calls) => Promise<T>): Promise<T> {
  try {
    return await ask(fileCalls)
  } catch (thrown) {
    if (asApiError(thrown).reason !== 'unsupported') throw thrown
    return ask(laterFileCalls)
  }
}

const query = (name: string) => `?file=${urlPart(name)}`

export async function fileNames(signal: AbortSignal): Promise<string[]> {
  const answer: unknown = await byEither(({ list }) => get(list, '', signal))
  const entries = isRecord(answer) ? answer.configs : answer
  if (!Array.isArray(entries)) return []
  return entries.map((entry) => isRecord(entry) && entry.name).filter((name) => typeof name === 'string')
}

export function readFile(name: string): Promise<Blob> {
  return byEither((calls) => download(calls.get, query(name)))
}

/** What the file holds; nothing where there is none. */
export async function readFileText(name: string): Promise<string | undefined> {
  try {
    return await (await readFile(name)).text()
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error.status !== 404) throw error
    return undefined
  }
}

export function writeFile(
  name: string,
  content: FormData,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return byEither((calls) => upload(calls.upload, query(name), content, progress, signal))
}

export function deleteSettings(): Promise<WriteReply> {
  return byEither(({ reset }) => command(reset, { delete: true }))
}
