import { hasSize, listFiles, readFileText } from '../../../device/files'
import { parseJson } from '../../../lib/json'
import { type Pack, parsePack } from '../../../lib/languagePack'

export interface StoredPack extends Pack {
  /** The name of the file on the device. */
  file: string
}

const ENDING = '.lang.json'
/** Loads the packs of the device one after the other, because the device has little memory. Null if the firmware does not support packs. */
export async function loadPacks(signal: AbortSignal): Promise<StoredPack[] | null> {
  const files = await listFiles(signal)
  // Firmware that lists files without their sizes does not support packs.
  if (!files.some(hasSize)) return null
  const packs: StoredPack[] = []
  for (const { name: file } of files) {
    const pack = file.endsWith(ENDING) ? parsePack(parseJson(await readFileText(file))) : undefined
    if (pack) packs.push({ ...pack, file })
  }
  return packs
}

/** The name of the file in which the device stores a pack. A pack replaces the stored pack of the same language. */
export function fileOf({ code }: Pack, packs: readonly StoredPack[]): string {
  return packs.find((stored) => stored.code === code)?.file ?? code + ENDING
}
