import { code } from '../../../contract/codes'
import { type ConfigList, configFile } from '../../../contract/config'
import type { PinMapping } from '../../../contract/device'
import type { Gateway } from '../../gateway/gateway'
import { asBool, hasKeys, member } from '../../json/arduinoJson'
import { type Answer, type Request, textAnswer } from '../answer'
import type { Reader } from '../read'
import { reply } from '../reply'
import type { Writer } from '../write'

export const configList: Reader<ConfigList> = {
  rule: 'admin',
  read: ({ files }) => ({ configs: files.names().map((name) => ({ name })) }),
}

const types: Readonly<Record<string, string>> = {
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

const typeOf = (name: string) => types[name.split('.').pop() ?? ''] ?? 'text/plain'

function getFile({ files }: Gateway, { query }: Request): Answer {
  const name = query.get('file') ?? configFile
  const body = files.read(name)
  if (!body) return { status: 404 }
  return {
    status: 200,
    type: typeOf(name),
    headers: { 'Content-Disposition': `attachment; filename="${name.replace(/["\r\n]/g, '')}"` },
    body,
  }
}

export const configGet: Reader<PinMapping> = { rule: 'admin', answer: getFile }

/** Only config.json goes; the device restarts in the same breath. */
export const configDelete: Writer = {
  unparsable: code.tooLarge,
  isComplete: (record) => hasKeys(record, 'delete'),
  write(gateway, record) {
    if (!asBool(member(record, 'delete'))) return reply(code.nothingDeleted)
    gateway.files.remove(configFile)
    return { reply: reply(code.configReset), restarts: 'atOnce' }
  },
}

const uploadHeaders = { 'Access-Control-Allow-Origin': '*' }

/** After a whole upload, whatever is in it. */
export const uploadDone = (): Answer => ({ ...textAnswer(200, 'OK'), headers: uploadHeaders, restarts: 'soon' })
