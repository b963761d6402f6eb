import type { UncheckedSystem } from '../../../../contract/system'
import type { Bytes } from '../../../../embed/bytes'
import { type Firmware, readFirmware } from '../../../../embed/firmware'
import { isGzip } from '../../../../embed/gzip'
import { numberOf, plainText } from '../../../lib/numbers'

/** What the page has read from a firmware file. */
export interface FirmwareFile extends Partial<Firmware> {
  /** The reason why the file should not be installed. */
  problem?: 'noImage' | 'packed' | 'factory' | 'damaged' | 'otherProject' | undefined
}

export async function readFirmwareFile(bytes: Bytes): Promise<FirmwareFile> {
  if (isGzip(bytes)) return { problem: 'packed' }
  const firmware = await readFirmware(bytes)
  if ('refused' in firmware) {
    if (firmware.refused === 'damaged') return { problem: 'damaged' }
    // `encrypted` means: the file has the partition table of a factory image, but its application cannot be read.
    return { problem: firmware.refused === 'encrypted' ? 'factory' : 'noImage' }
  }
  if (firmware.kind === 'factory') return { problem: 'factory' }
  return { ...firmware, problem: firmware.isOpenDtu ? undefined : 'otherProject' }
}

/** A note that the user should read before the upload. `other`: the file has another build environment than the device. `older`, `newer` and `same` compare the version of the file with the installed version. */
export type FirmwareNote = NonNullable<FirmwareFile['problem']> | 'tooBig' | 'other' | 'older' | 'newer' | 'same'

/** The status of the device. Members may be missing or have other types. */
export type Device = UncheckedSystem

/** Returns the family of a chip: 'ESP32' for the model ESP32-D0WD-V3, 'ESP32-S2' for the model ESP32-S2FH32. Undefined for an unknown model. */
export function chipFamily(model: string): string | undefined {
  return /^ESP32(-[CHPS][1-9]\d?)?/.exec(model)?.[0]
}

/** Returns a negative number if `version` is older than `other`. The hash of the commit is not compared. */
export function compareVersions(version: string, other: string): number {
  const withoutHash = (text: string) => text.replace(/-g.*/, '')
  return withoutHash(version).localeCompare(withoutHash(other), 'en', { numeric: true })
}

/** Returns the chip of the file if the device has another chip. */
export function otherChip({ chip }: FirmwareFile, device: Device): string | undefined {
  const deviceChip = chipFamily(plainText(device.chipmodel))
  return deviceChip && deviceChip !== chip ? chip : undefined
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
  // A version contains dots, the hash of a commit does not.
  const isComparable = version && installed.includes('.')
  // Versions of OpenDTU begin with 'v'. Versions of a fork may begin with the year.
  const isOtherProject = isComparable && version[0] !== installed[0]
  const difference = compareVersions(version, installed)
  const age = difference < 0 ? 'older' : 'newer'
  return [
    problem ?? (/factory/i.test(name) ? 'factory' : isOtherProject && 'otherProject'),
    availableBytes && size > availableBytes && 'tooBig',
    environment && device.pioenv && environment !== device.pioenv && 'other',
    isComparable && !isOtherProject && (difference ? age : 'same'),
  ].filter((note): note is FirmwareNote => !!note)
}
