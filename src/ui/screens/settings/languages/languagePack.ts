import { hasSize, listFiles, readFileText } from '../../../device/files'
import { asRecord, isRecord, parseJson } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

/** The description of a language pack. The pack itself contains texts for the page, for the device's display, or for both. */
export interface Pack {
  code: string
  name: string
  /** The version of the page for which the texts were made. Undefined if the pack has texts for the display only. */
  version: string | undefined
}

export interface StoredPack extends Pack {
  /** The name of the file on the device. */
  file: string
}

const ENDING = '.lang.json'
/** Matches a language code. Only letters are allowed, because the code becomes a part of a file name. */
const CODE = /^[a-z]{2}$/i

/** Reads a pack. Undefined if the text is not a pack. */
export function parsePack(text: string | undefined): Pack | undefined {
  const { meta, webui } = asRecord(parseJson(text ?? ''))
  const { code, name } = asRecord(meta)
  if (typeof code !== 'string' || !CODE.test(code)) return
  return { code, name: plainText(name) || code, version: isRecord(webui) ? plainText(webui.version) : undefined }
}

/** Loads the packs of the device one after the other, because the device has little memory. Null if the firmware does not support packs. */
export async function loadPacks(signal: AbortSignal): Promise<StoredPack[] | null> {
  const files = await listFiles(signal)
  // Firmware that lists files without their sizes does not support packs.
  if (!files.some(hasSize)) return null
  const packs: StoredPack[] = []
  for (const { name: file } of files) {
    const pack = file.endsWith(ENDING) ? parsePack(await readFileText(file)) : undefined
    if (pack) packs.push({ ...pack, file })
  }
  return packs
}

/** The name of the file in which the device stores a pack. A pack replaces the stored pack of the same language. */
export function fileOf({ code }: Pack, packs: readonly StoredPack[]): string {
  return packs.find((stored) => stored.code === code)?.file ?? code + ENDING
}
