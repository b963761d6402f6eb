import type { Application } from './application'
import type { Bytes } from './bytes'
import { refuse } from './refusal'

type Version = `v${string}`

/** OpenDTU's versions are dates: year, month, day. The libraries in the image have lower numbers. */
const VERSION = /\0(v(?:2[2-9]|[3-9]\d)\.\d\d?\.\d\d?)(?=\0)/g
const ENVIRONMENT = /\0pioenv\0([\w-]+)(?=\0)/g
const OLDEST: Version = 'v23.5.3'

const allOf = (pattern: RegExp, text: string) => [...new Set(Array.from(text.matchAll(pattern), ([, found]) => found))]

function versionIn(text: string): Version {
  const [version, ...others] = allOf(VERSION, text) as Version[]
  if (!version) return refuse('version', 'missing')
  if (others.length) refuse('version', 'several')
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) < 0) refuse('version', version)
  return version
}

/**
 * Reads the version and PlatformIO's build environment, which v23.5.3 does not contain. Texts between `from` and `to`, in the web files,
 * are skipped.
 */
export function readTexts(image: Bytes, { start, checksumOffset }: Application, from: number, to: number) {
  const bytes = image.slice(start, checksumOffset).fill(0, from - start, to - start)
  const text = new TextDecoder('latin1').decode(bytes)
  const [environment, ...others] = allOf(ENVIRONMENT, text)
  return { version: versionIn(text), environment: others.length ? undefined : environment }
}
