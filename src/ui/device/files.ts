import type { WriteReply } from '../../contract/codes'
import type { DeviceConfig } from '../../contract/device'
import { filePaths } from '../../contract/files/files'
import { isRecord, recordsIn } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { urlPart } from '../lib/urlPart'
import { get } from './api'
import { asApiError } from './error'
import type { UploadAnswer } from './outcome'
import { download, upload } from './transfers'
import { isLineKnown, remember, withFallback } from './withFallback'
import { command } from './write'

const query = (name: string) => `?file=${urlPart(name)}`

export interface StoredFile {
  name: string
  /** In bytes. */
  size?: number | undefined
}

/** Firmware that lists sizes, as v26 does, can also delete a single file and takes language packs. */
export const hasSize = ({ size }: StoredFile) => size !== undefined

/** The firmware that moved the files also gave the display a language: by this the device settings tell where the files are. */
export function expectFiles({ display }: DeviceConfig) {
  remember(filePaths, display?.locale ? 'v26' : 'v23')
}

export async function listFiles(signal: AbortSignal): Promise<StoredFile[]> {
  // This small record is asked for first: the wrong path of a list would be answered with the whole page.
  if (!isLineKnown()) expectFiles(await get('/api/device/config', '', signal))
  const answer: unknown = await withFallback(filePaths, ({ list }) => get(list, '', signal))
  return recordsIn(isRecord(answer) ? answer.configs : answer).flatMap(({ name, size }) =>
    typeof name === 'string' ? [{ name, size: numberOf(size) }] : [],
  )
}

export function readFile(name: string): Promise<Blob> {
  return withFallback(filePaths, (paths) => download(paths.get, query(name)))
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
  return withFallback(filePaths, (paths) => upload(paths.upload, query(name), content, progress, signal))
}

export function deleteSettings(): Promise<WriteReply> {
  return withFallback(filePaths, ({ reset }) => command(reset, { delete: true }))
}
