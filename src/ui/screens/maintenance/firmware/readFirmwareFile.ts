import type { Bytes } from '../../../../embed/bytes'
import { type Firmware, readFirmware } from '../../../../embed/firmware'
import { isGzip } from '../../../../embed/gzip'

/** The content of a firmware file. */
export interface FirmwareFile extends Partial<Firmware> {
  /** The reason why it should not be installed. */
  problem?: 'noImage' | 'packed' | 'factory' | 'damaged' | 'otherProject' | undefined
}

export async function readFirmwareFile(bytes: Bytes): Promise<FirmwareFile> {
  if (isGzip(bytes)) return { problem: 'packed' }
  const firmware = await readFirmware(bytes)
  if ('refused' in firmware) {
    const { refused } = firmware
    return { problem: refused === 'damaged' ? refused : refused === 'encrypted' ? 'factory' : 'noImage' }
  }
  if (firmware.kind === 'factory') return { problem: 'factory' }
  return { ...firmware, problem: firmware.isOpenDtu ? undefined : 'otherProject' }
}
