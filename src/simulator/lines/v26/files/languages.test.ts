import { beforeEach, describe, expect, it } from 'vitest'
import { startScenario } from '../../../cli/start'
import { restart } from '../../../gateway/boot'
import type { Gateway } from '../../../gateway/gateway'
import { textOf } from '../../../json/bytes'
import { manualClock } from '../../../world/clock'
import type { Answer } from '../../answer'
import { answerRead } from '../../answerRead'
import type { Line } from '../../line'

const PACK = JSON.stringify({ meta: { code: 'it', name: 'Italiano' }, display: {} })

let line: Line
let gateway: Gateway
beforeEach(() => {
  ;({ line, gateway } = startScenario({ scenario: 'seed', firmware: 'v26', clock: manualClock }))
  gateway.files.write('pack.lang.json', PACK)
})

function request(path: string, query = '', headers: Record<string, string> = {}): Answer {
  const reader = line.readers[path]
  if (!reader) throw new Error(`no reader at ${path}`)
  return answerRead(line, reader, gateway, { method: 'GET', path, query: new URLSearchParams(query), headers })
}

const listPacks = () => JSON.parse(String(request('/api/i18n/languages').body))
const requestPack = (code: string, tag = '') => request('/api/i18n/language', `code=${code}`, { 'if-none-match': tag })

describe('language packs', () => {
  it('are listed after the next start, and served without a login', () => {
    expect([listPacks(), requestPack('it').status]).toEqual([[], 404])
    restart(gateway)
    expect(listPacks()).toEqual([{ code: 'it', name: 'Italiano' }])
    const { status, type, body } = requestPack('it')
    expect([status, type, textOf(body as Uint8Array<ArrayBuffer>)]).toEqual([200, 'application/json', PACK])
    expect(requestPack('el').status).toBe(404)
  })

  it('have an ETag, and a request with this ETag gets a 304 without the pack', () => {
    restart(gateway)
    const tag = requestPack('it').headers?.ETag ?? ''
    expect(tag).toMatch(/^"[\da-f]{32}"$/)
    expect(requestPack('it', tag)).toMatchObject({ status: 304, headers: { ETag: tag } })
    expect(requestPack('it', tag.replaceAll('"', '')).status).toBe(200)
  })

  it.each(['{', '[]', '{"meta":null}', '{"meta":{"code":"it"}}', '{"meta":{"code":7,"name":"Seven"}}'])(
    'are not listed if they lack a code or a name: %s',
    (content) => {
      gateway.files.write('pack.lang.json', content)
      restart(gateway)
      expect(listPacks()).toEqual([])
    },
  )
})
