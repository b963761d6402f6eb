import SparkMD5 from 'spark-md5'
import { MD5_CHUNK_BYTES } from '../../../../contract/files/firmware'
import type { SystemStatus } from '../../../../contract/system'
import { numberOf, plainText } from '../../../lib/numbers'
import { chipFamily, compareVersions, type FirmwareImage } from '../../../upload/firmwareImage'

/** Text key of something to know about a file before it is sent. */
export type FirmwareNote =
  `firmware.${'noImage' | 'packed' | 'cut' | 'tooBig' | 'factory' | 'otherProject' | 'otherChip' | 'otherBuild' | 'older' | 'newer' | 'same'}`

type Device = Partial<Record<keyof SystemStatus, unknown>>

/** The chip of the device, as images name it. */
export const chipOf = (device: Device) => chipFamily(plainText(device.chipmodel))

/** What is wrong with a file, or new in it. Only what the device tells is compared. */
export function firmwareNotes(image: FirmwareImage, { name, size }: { name: string; size: number }, device: Device) {
  const { kind, chip, environment, version = '' } = image
  const installed = plainText(device.git_hash)
  const room = numberOf(device.sketch_total) ?? 0
  // Versions of OpenDTU begin with a v, those of OnBattery with the year.
  const isSameProject = version[0] === installed[0]
  const apart = compareVersions(version, installed)
  const difference = isSameProject ? apart : Number.NaN
  const isOther = (inFile: string | undefined, onDevice: unknown) => !!inFile && !!onDevice && inFile !== onDevice
  const notes: [FirmwareNote, boolean][] = [
    ['firmware.noImage', kind === 'other'],
    ['firmware.packed', kind === 'packed'],
    ['firmware.cut', kind === 'cut'],
    ['firmware.tooBig', room > 0 && size > room],
    ['firmware.factory', kind === 'factory' || /factory/i.test(name)],
    ['firmware.otherProject', kind === 'upgrade' && !(image.isFamily && (isSameProject || Number.isNaN(apart)))],
    ['firmware.otherChip', isOther(chip, chipOf(device))],
    ['firmware.otherBuild', isOther(environment, device.pioenv)],
    ['firmware.older', difference < 0],
    ['firmware.newer', difference > 0],
    ['firmware.same', difference === 0],
  ]
  return notes.filter(([, applies]) => applies).map(([note]) => note)
}

/** The MD5 digest of a file, which is read in chunks. */
export async function md5Of(file: Blob, progress: (fraction: number) => void): Promise<string> {
  const digest = new SparkMD5.ArrayBuffer()
  for (let start = 0; start < file.size; start += MD5_CHUNK_BYTES) {
    const end = Math.min(start + MD5_CHUNK_BYTES, file.size)
    digest.append(await file.slice(start, end).arrayBuffer())
    progress(end / file.size)
  }
  return digest.end()
}

/** The device looks for the digest when the first byte of the file arrives, so it goes first. */
export async function withDigest(file: File, progress: (fraction: number) => void): Promise<FormData> {
  const body = new FormData()
  body.append('MD5', await md5Of(file, progress))
  body.append('firmware', file, 'firmware')
  return body
}
