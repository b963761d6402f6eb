import type { Application } from './application'
import { RefusalError } from './refusal'

/** OpenDTU's versions are dates: year, month, day. The libraries in the image have lower numbers. */
const VERSION = /\0(v(?:2[2-9]|[3-9]\d)\.(?:1[0-2]|[1-9])\.(?:3[01]|[12]\d|[1-9]))(?=\0)/g
const ENVIRONMENT = /\0pioenv\0([\w-]+)(?=\0)/g
const OLDEST = [23, 5, 3] as const

function isOld([year = 0, month = 0, day = 0]: readonly number[]): boolean {
  const [oldYear, oldMonth, oldDay] = OLDEST
  return year !== oldYear ? year < oldYear : month !== oldMonth ? month < oldMonth : day < oldDay
}

/** The application as text, with zeros in place of its web files. */
function textOf(image: Uint8Array, { start, checksumOffset }: Application, from: number, to: number): string {
  const bytes = new Uint8Array(image.subarray(start, checksumOffset))
  return new TextDecoder('latin1').decode(bytes.fill(0, from - start, to - start))
}

const allOf = (pattern: RegExp, text: string) => new Set([...text.matchAll(pattern)].map(([, name]) => name))

function versionIn(text: string): string {
  const [version, ...others] = allOf(VERSION, text)
  if (!version) throw new RefusalError('version', 'This image does not tell which version of OpenDTU it is.')
  if (others.length) throw new RefusalError('version', 'This image names several versions of OpenDTU.')
  if (isOld(version.slice(1).split('.').map(Number)))
    throw new RefusalError(
      'version',
      `This image is OpenDTU ${version}, and only v${OLDEST.join('.')} or later will do.`,
    )
  return version
}

/** Version and build environment; v23.5.3 does not tell the latter. `from` and `to` are where the web files are. */
export function readTexts(image: Uint8Array, application: Application, from: number, to: number) {
  const text = textOf(image, application, from, to)
  const environments = allOf(ENVIRONMENT, text)
  const [environment] = environments
  return { version: versionIn(text), environment: environments.size === 1 ? environment : undefined }
}
