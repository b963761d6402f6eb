const PUSHES = 100
const CUT_AT = 200

/** What no client of a websocket should stumble over: a hundred pushes at once, and things that are none. */
export function floodMessages(push: string): (string | Buffer)[] {
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
