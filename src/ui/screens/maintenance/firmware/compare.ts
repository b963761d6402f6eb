import type { SystemStatus } from '../../../../contract/system'
import { numberOf, plainText } from '../../../lib/numbers'
import type { FirmwareFile } from './readFirmwareFile'

/** A finding that the user should know before the upload. */
export type FirmwareNote = NonNullable<FirmwareFile['problem']> | 'tooBig' | 'other' | 'older' | 'newer' | 'same'

/** The status of the device. Members may be missing or have other types. */
export type Device = Partial<Record<keyof SystemStatus, unknown>>

/** Returns 'ESP32' for a chip's full name such as ESP32-D0WD-V3, or undefined for other chips. */
export function chipFamily(model: string): string | undefined {
  return /^ESP32(-[CHPS][1-9]\d?)?/.exec(model)?.[0]
}

/** Returns a negative number if `version` is older than `other`. The hash of the commit is not compared. */
export function compareVersions(version: string, other: string): number {
  const [one, another = ''] = [version, other].map((text) => text.replace(/-g.*/, ''))
  return one?.localeCompare(another, 'en', { numeric: true }) ?? 0
}

/** Returns the chip of the file if the device has another chip. */
export function otherChip({ chip }: FirmwareFile, device: Device): string | undefined {
  const own = chipFamily(plainText(device.chipmodel))
  return own && own !== chip ? chip : undefined
}

/** Compares a file with the device. Values that the device does not send are not compared. */
export function compareWithDevice(
  file: FirmwareFile,
  { name, size }: Pick<File, 'name' | 'size'>,
  device: Device,
): FirmwareNote[] {
  const { problem, environment, version = '' } = file
  const installed = plainText(device.git_hash)
  const availableBytes = numberOf(device.sketch_total)
  // The hash of a commit has no points.
  const isComparable = version && installed.includes('.')
  // Versions of OpenDTU begin with v, those of a fork with the year.
  const isOtherProject = isComparable && version[0] !== installed[0]
  const difference = compareVersions(version, installed)
  return [
    problem ?? (/factory/i.test(name) ? 'factory' : isOtherProject && 'otherProject'),
    availableBytes && size > availableBytes && 'tooBig',
    environment && device.pioenv && environment !== device.pioenv && 'other',
    isComparable && !isOtherProject && (difference ? (difference < 0 ? 'older' : 'newer') : 'same'),
  ].filter((note): note is FirmwareNote => !!note)
}
