import type { Gateway } from '../gateway/gateway'
import { joinBytes } from '../json/bytes'
import { webFilesIn } from './webFilesIn'

/** First byte of an image. The updater checks no other byte. */
export const IMAGE_MAGIC = 0xe9

/** Matches the firmware's version in an image: the output of `git describe` between zero bytes. Libraries have lower versions, which do not match. */
const VERSION = /\0((?:v|20)[2-9]\d\.\d\d?\.\d\d?(?:-\d+-g[\da-f]+)?)\0/

/** Installs an image, which runs after the restart. If the image lacks a version or web files, the device keeps the current ones. */
export function installFirmware(gateway: Gateway, pieces: readonly Uint8Array[]): void {
  if (!gateway.hasSecondPartition) return
  const image = joinBytes(pieces)
  const text = new TextDecoder('latin1').decode(image)
  gateway.nextFirmware = { version: VERSION.exec(text)?.[1], webFiles: webFilesIn(image) }
}
