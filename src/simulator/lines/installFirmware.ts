import type { Gateway } from '../gateway/gateway'
import { joinBytes } from '../json/bytes'
import { webFilesIn } from './webFilesIn'

/** First byte of an image. The updater checks no other byte. */
export const IMAGE_MAGIC = 0xe9

/** The firmware's version as git describes it. Libraries in the image have lower versions, which do not match. */
const VERSION = /\0((?:v|20)[2-9]\d\.\d\d?\.\d\d?(?:-\d+-g[\da-f]+)?)\0/

/** A complete image runs after the restart, if there is a second partition. Version and page stay the same if the image has none. */
export function installFirmware(gateway: Gateway, pieces: readonly Uint8Array[]): void {
  if (!gateway.hasSecondPartition) return
  const image = joinBytes(pieces)
  const text = new TextDecoder('latin1').decode(image)
  gateway.nextFirmware = { version: VERSION.exec(text)?.[1], webFiles: webFilesIn(image) }
}
