import type { Gateway } from '../gateway/gateway'
import { joinBytes } from '../json/bytes'

/** The firmware's version as git describes it. Those of libraries in the image are lower and do not match. */
const VERSION = /\0((?:v|20)[2-9]\d\.\d\d?\.\d\d?(?:-\d+-g[\da-f]+)?)\0/

/** An image that arrived whole runs after the restart, if there is a second partition. One that names no version changes none. */
export function installFirmware(gateway: Gateway, pieces: readonly Uint8Array[]): void {
  const text = new TextDecoder('latin1').decode(joinBytes(pieces))
  if (gateway.hasSecondPartition) gateway.nextVersion = VERSION.exec(text)?.[1]
}
