import { code } from '../../../../contract/codes'
import type { PinMapping } from '../../../../contract/device'
import { type ConfigList, configFile } from '../../../../contract/files/files'
import type { Gateway } from '../../../gateway/gateway'
import { type Answer, type Request, textAnswer } from '../../answer'
import { flag } from '../../fieldKinds'
import type { Reader } from '../../line'
import { reply } from '../../reply'
import { createWriter } from '../../write'

export const configList: Reader<ConfigList> = {
  rule: 'admin',
  read: ({ files }) => ({ configs: files.names().map((name) => ({ name })) }),
}

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'application/javascript',
  png: 'image/png',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  xml: 'text/xml',
  gz: 'application/x-gzip',
}

export const contentTypeOf = (name: string) => contentTypes[name.split('.').pop() ?? ''] ?? 'text/plain'

export function getFile({ files }: Gateway, { query }: Request): Answer {
  const name = query.get('file') ?? configFile
  const body = files.read(name)
  if (!body) return { status: 404 }
  return {
    status: 200,
    type: contentTypeOf(name),
    headers: { 'Content-Disposition': `attachment; filename="${name.replace(/["\r\n]/g, '')}"` },
    body,
  }
}

export const configGet: Reader<PinMapping> = { rule: 'admin', answer: getFile }

/** Deletes only config.json, and restarts the device immediately. */
export const configDelete = createWriter<{ delete: boolean }>({
  fields: [{ name: 'delete', kind: flag }],
  unparsable: code.tooLarge,
  save(gateway, record) {
    if (!record.delete) return code.nothingDeleted
    gateway.files.remove(configFile)
    return { reply: reply(code.configReset), restarts: 'atOnce' }
  },
})

const uploadHeaders = { 'Access-Control-Allow-Origin': '*' }

/** The answer to a complete upload, whatever its content. */
export const uploadDone = (): Answer => ({ ...textAnswer(200, 'OK'), headers: uploadHeaders, restarts: 'soon' })
