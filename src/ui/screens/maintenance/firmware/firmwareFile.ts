import SparkMD5 from 'spark-md5'
import { MD5_CHUNK_BYTES } from '../../../../contract/files/firmware'
import type { SystemStatus } from '../../../../contract/system'
import { numberOf, plainText } from '../../../lib/numbers'
import { chipFamily, compareVersions, type FirmwareImage } from '../../../upload/firmwareImage'

/** Something to know about a file before it is sent. */
export type FirmwareNote = NonNullable<FirmwareImage['problem']> | 'tooBig' | 'other' | 'older' | 'newer' | 'same'

type Device = Partial<Record<keyof SystemStatus, unknown>>

/** The chip that a file is for, where the device has another one. */
export function otherChip({ chip }: FirmwareImage, device: Device): string | undefined {
  const own = chipFamily(plainText(device.chipmodel))
  return own && own !== chip ? chip : undefined
}

/** What is wrong with a file, and how its version differs from the installed one. What the device does not tell is not compared. */
export function firmwareNotes(image: FirmwareImage, { name, size }: { name: string; size: number }, device: Device) {
  const { problem, environment, version = '' } = image
  const installed = plainText(device.git_hash)
  const room = numberOf(device.sketch_total)
  // A commit's hash has no points.
  const isComparable = version && installed.includes('.')
  // Versions of OpenDTU begin with a v, those of a sister project with the year.
  const isOtherProject = isComparable && version[0] !== installed[0]
  const difference = compareVersions(version, installed)
  return [
    problem ?? (/factory/i.test(name) ? 'factory' : isOtherProject && 'otherProject'),
    room && size > room && 'tooBig',
    environment && device.pioenv && environment !== device.pioenv && 'other',
    isComparable && !isOtherProject && (difference ? (difference < 0 ? 'older' : 'newer') : 'same'),
  ].filter((note): note is FirmwareNote => !!note)
}

/** The MD5 digest of a file, which is read in chunks. */
export async function md5Of(file: Blob): Promise<string> {
  const digest = new SparkMD5.ArrayBuffer()
  for (let start = 0; start < file.size; start += MD5_CHUNK_BYTES) {
    digest.append(await file.slice(start, start + MD5_CHUNK_BYTES).arrayBuffer())
  }
  return digest.end()
}

/** The device looks for the digest when the first byte of the file arrives, so it goes first. */
export async function withDigest(file: File): Promise<FormData> {
  const body = new FormData()
  body.append('MD5', await md5Of(file))
  body.append('firmware', file, 'firmware')
  return body
}
