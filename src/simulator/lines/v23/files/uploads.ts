import { deviceLimits } from '../../../deviceLimits'
import { joinBytes } from '../../../json/bytes'
import { type Answer, textAnswer } from '../../answer'
import { IMAGE_MAGIC, installFirmware } from '../../installFirmware'
import type { Uploader } from '../../upload'
import { uploadDone } from './files'

/** Writes the upload under the requested name, without any check. If the connection breaks, writes the part that has arrived. */
export const configUpload: Uploader = (gateway, { query }) => {
  const name = query.get('file')
  const pieces: Uint8Array[] = []
  const store = () => {
    if (name && pieces.length > 0) gateway.files.write(name, joinBytes(pieces))
  }
  return {
    addPiece(bytes) {
      pieces.push(bytes)
      return name ? undefined : { status: 500 }
    },
    endFile: () => undefined,
    finish() {
      store()
      return uploadDone()
    },
    abort: store,
  }
}

const MD5_LENGTH = 32
/** The size of the updater's buffer. The updater checks the first byte of an image when the buffer is full, or at the end of the file. */
const UPDATER_BUFFER_BYTES = 4096

/** The device requires an MD5, but does not compare it with the file. */
export const firmwareUpdate: Uploader = (gateway) => {
  const pieces: Uint8Array[] = []
  let size = 0
  let firstByte: number | undefined
  let hasFailed = false

  function fail(sentence: string): Answer {
    hasFailed = true
    gateway.isUpdateOpen = false
    return textAnswer(400, sentence)
  }

  /** The reason why the update cannot begin, if any. */
  function refusal(md5: string | undefined): string | undefined {
    if (md5 === undefined) return 'MD5 parameter missing'
    if (md5.length !== MD5_LENGTH) return 'MD5 parameter invalid'
    return gateway.isUpdateOpen ? 'OTA could not begin' : undefined
  }

  return {
    addPiece(bytes, fields) {
      if (hasFailed) return undefined
      if (size === 0) {
        const reason = refusal(fields.get('MD5'))
        hasFailed = reason !== undefined
        if (reason) return textAnswer(400, reason)
        gateway.isUpdateOpen = true
        firstByte = bytes[0]
      }
      size += bytes.length
      pieces.push(bytes)
      const isNoImage = size > UPDATER_BUFFER_BYTES && firstByte !== IMAGE_MAGIC
      return isNoImage || size > deviceLimits.firmwareBytes ? fail('OTA could not begin') : undefined
    },
    endFile() {
      if (hasFailed) return undefined
      gateway.isUpdateOpen = false
      return firstByte === IMAGE_MAGIC ? undefined : fail('Could not end OTA')
    },
    finish() {
      if (hasFailed) return { ...uploadDone(), status: 500, body: 'FAIL' }
      installFirmware(gateway, pieces)
      return uploadDone()
    },
    abort: () => undefined,
  }
}
