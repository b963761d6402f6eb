import SparkMD5 from 'spark-md5'
import type { Languages } from '../../../../contract/files/languages'
import { type Files, storedText } from '../../../gateway/files'
import type { Gateway, LanguagePack } from '../../../gateway/gateway'
import { type Json, memberAt, parse } from '../../../json/arduinoJson'
import type { Answer, Request } from '../../answer'
import type { Reader } from '../../line'

const PACK = /\.lang\.json$/

export function readPacks(files: Files): LanguagePack[] {
  return files
    .names()
    .filter((file) => PACK.test(file))
    .flatMap((file) => {
      const content: Json = parse(storedText(files, file)) ?? null
      const [code, name] = [memberAt(content, 'meta.code'), memberAt(content, 'meta.name')]
      return typeof code === 'string' && typeof name === 'string' ? [{ file, code, name }] : []
    })
}

export const languages: Reader<Languages> = {
  rule: 'open',
  read: ({ packs }) => packs.map(({ code, name }) => ({ code, name })),
}

/** Sends a pack as it was uploaded. A deleted pack stays in the list until the restart, but a request for the pack gets a 404. */
function answerLanguage({ files, packs }: Gateway, { query, headers }: Request): Answer {
  const pack = packs.find(({ code }) => code === query.get('code'))
  const body = pack && files.read(pack.file)
  if (!body) return { status: 404 }
  const tag = `"${SparkMD5.ArrayBuffer.hash(body.buffer)}"`
  const caching = { 'Cache-Control': 'public, must-revalidate', ETag: tag }
  if (headers['if-none-match'] === tag) return { status: 304, headers: caching }
  return { status: 200, type: 'application/json', headers: { ...caching, 'Content-Disposition': 'inline' }, body }
}

export const language: Reader<Record<string, unknown>> = { rule: 'open', answer: answerLanguage }
