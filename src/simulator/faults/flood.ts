const PUSHES = 100
const CUT_LENGTH = 200

/** Messages that each client of a websocket must handle: a hundred pushes in a row, and messages that are not valid pushes. */
export function floodMessages(push: string): (string | Uint8Array)[] {
  const pushes = Array.from({ length: PUSHES }, () => push)
  return [
    ...pushes,
    push.slice(0, CUT_LENGTH),
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
