import { deviceLimits } from '../../../deviceLimits'
import { IMAGE_MAGIC, installFirmware } from '../../installFirmware'
import type { Uploader } from '../../upload'
import { uploadDone } from '../../v23/files/files'
import { configUpload } from '../../v23/files/uploads'

/** Replies with success at the end, even after an error. Stores only files with a name. */
export const fileUpload: Uploader = (gateway, request) => {
  const upload = configUpload(gateway, request)
  return {
    ...upload,
    addPiece(bytes, fields) {
      upload.addPiece(bytes, fields)
      return undefined
    },
  }
}

const MD5_LENGTH = 32

/**
 * Without an MD5 of 32 characters, the device keeps its firmware but replies with success. With an MD5 of this length, the upload fails
 * if the file is not an image, or is too large.
 * After an interrupted upload, the updater appends the next file to the incomplete file. The next upload then fails at its end.
 */
export const firmwareUpdate: Uploader = (gateway) => {
  const pieces: Uint8Array[] = []
  let size = 0
  let hasFailed = false
  let isFileIgnored = false
  return {
    addPiece(bytes, fields) {
      if (size === 0) {
        isFileIgnored = fields.get('MD5')?.length !== MD5_LENGTH
        hasFailed = gateway.isUpdateOpen || (!isFileIgnored && bytes[0] !== IMAGE_MAGIC)
        if (!isFileIgnored && !hasFailed) gateway.isUpdateOpen = true
      }
      size += bytes.length
      pieces.push(bytes)
      if (!isFileIgnored && size > deviceLimits.firmwareBytes) hasFailed = true
      return undefined
    },
    endFile: () => undefined,
    finish() {
      if (hasFailed) return { ...uploadDone(), status: 500, body: 'FAIL' }
      if (!isFileIgnored) installFirmware(gateway, pieces)
      return uploadDone()
    },
    abort: () => undefined,
  }
}
