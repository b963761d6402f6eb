import { asRecord, isRecord } from './json'
import { plainText } from './numbers'

/** The description of a language pack. The pack itself contains texts for the page, for the device's display, or for both. */
export interface Pack {
  code: string
  name: string
  /** The version of the page for which the texts were made. Undefined if the pack has texts for the display only. */
  version: string | undefined
}

/** Matches a language code. Only letters are allowed, because the code becomes a part of a file name. */
const CODE = /^[a-z]{2}$/i

/** Reads a pack. Undefined if the content of the file is not a pack. */
export function parsePack(content: unknown): Pack | undefined {
  const { meta, webui } = asRecord(content)
  const { code, name } = asRecord(meta)
  if (typeof code !== 'string' || !CODE.test(code)) return
  return { code, name: plainText(name) || code, version: isRecord(webui) ? plainText(webui.version) : undefined }
}
