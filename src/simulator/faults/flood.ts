import type { Gateway } from '../gateway/gateway'
import { jsonAnswer } from '../lines/answer'
import { liveData } from '../lines/v23/inverters/live'

const PUSHES = 100
const CUT_AT = 200

/** What no client of a websocket should stumble over. */
export function floodMessages(gateway: Gateway): (string | Buffer)[] {
  const push = String(jsonAnswer(liveData(gateway), Number.POSITIVE_INFINITY).body)
  const pushes = Array.from({ length: PUSHES }, () => push)
  return [
    ...pushes,
    push.slice(0, CUT_AT),
    '',
    'null',
    '[]',
    '{}',
    '{"inverters":null}',
    'no JSON',
    Buffer.from([0, 255, 1]),
    push,
  ]
}
