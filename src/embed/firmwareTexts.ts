import type { Application } from './application'
import type { Bytes } from './bytes'

/**
 * Matches a version, which is a date: v24.4.24 for OpenDTU, 2026.03.31 for a fork. `git describe` may append the number of commits since the
 * release (https://git-scm.com/docs/git-describe). The versions of the libraries in the image have lower numbers and do not match.
 */
const VERSION = /\0((?:v|20)[2-9]\d\.\d[-\da-g.]+)(?=\0)/g
const ENVIRONMENT = /\0pioenv\0([\w-]+)(?=\0)/g
/** A path of the API that OpenDTU and all its forks have. */
const FAMILY_PATH = '/api/livedata'

export interface FirmwareTexts {
  /** Undefined if the image contains no version, or several. */
  version: string | undefined
  /** PlatformIO's build environment, such as generic_esp32. Images before v23.5.9 do not contain it. */
  environment: string | undefined
  /** True for OpenDTU and its forks. */
  isOpenDtu: boolean
}

/** Returns the first group of the match. Returns undefined if there is no match, or if several matches differ. */
function onlyMatch(pattern: RegExp, text: string): string | undefined {
  const [found, ...others] = new Set(Array.from(text.matchAll(pattern), (match) => match[1]))
  return others.length ? undefined : found
}

export function readTexts(image: Bytes, { start, checksumOffset }: Application): FirmwareTexts {
  const text = new TextDecoder('latin1').decode(image.subarray(start, checksumOffset))
  return {
    version: onlyMatch(VERSION, text),
    environment: onlyMatch(ENVIRONMENT, text),
    isOpenDtu: text.includes(FAMILY_PATH),
  }
}
