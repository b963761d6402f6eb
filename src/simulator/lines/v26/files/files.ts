import { code, v26Code } from '../../../../contract/codes'
import type { PinMapping } from '../../../../contract/device'
import { type FileList, pinMappingFile } from '../../../../contract/files/files'
import { brokenFiles } from '../../../gateway/files'
import type { Gateway } from '../../../gateway/gateway'
import { type Answer, type Request, textAnswer } from '../../answer'
import { flag, text } from '../../fieldKinds'
import type { Reader } from '../../line'
import { reply } from '../../reply'
import { getFile } from '../../v23/files/files'
import { createWriter } from '../../write'

export const fileList: Reader<FileList> = {
  rule: 'admin',
  read: ({ files }) => files.names().map((name) => ({ name, size: files.read(name)?.length ?? 0 })),
}

/** The web server of the device sends this answer if the handler of a path sends none. */
const notHandled = textAnswer(501, 'Handler did not handle the request')

function answerFile(gateway: Gateway, request: Request): Answer {
  return gateway.files === brokenFiles ? notHandled : getFile(gateway, request)
}

export const fileGet: Reader<PinMapping> = { rule: 'admin', answer: answerFile }

/** For an empty name, the device removes no file, but replies with success. */
export const fileDelete = createWriter<{ file: string }>({
  fields: [{ name: 'file', kind: text }],
  save({ files }, { file }) {
    if (file !== '' && !files.read(file)) return { answer: { status: 404 } }
    if (file !== '') files.remove(file)
    return v26Code.fileDeleted
  },
})

/** Deletes all files except the pin profiles. */
export const fileDeleteAll = createWriter<{ delete: boolean }>({
  fields: [{ name: 'delete', kind: flag }],
  save({ files }, record) {
    if (!record.delete) return code.nothingDeleted
    for (const name of files.names()) if (name !== pinMappingFile) files.remove(name)
    return { reply: reply(code.configReset), restarts: 'soon' }
  },
})
