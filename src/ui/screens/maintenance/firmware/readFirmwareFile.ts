import type { Bytes } from '../../../../embed/bytes'
import { type Firmware, readFirmware } from '../../../../embed/firmware'
import { isGzip } from '../../../../embed/gzip'

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
