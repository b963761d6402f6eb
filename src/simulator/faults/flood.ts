const PUSHES = 100
const CUT_AT = 200

/** What no client of a websocket should stumble over: a hundred pushes at once, and things that are none. */
export function floodMessages(push: string): (string | Uint8Array)[] {
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
    Uint8Array.of(0, 255, 1),
    push,
  ]
}
