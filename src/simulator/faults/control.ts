import type { IncomingMessage } from 'node:http'
import type { Sockets } from '../../contract/api'
import { readText } from '../http/body'
import type { Shell, Vanishing } from '../http/shell'
import { parse } from '../json/arduinoJson'
import { type Answer, type Request, textAnswer } from '../lines/answer'
import type { Fault } from './faults'

/** Outside the device's own paths. */
const CONTROL_PATH = '/__simulator'

export const isControlPath = (path: string) => path.startsWith(`${CONTROL_PATH}/`)

/** What can be pulled over HTTP: one member each of the object sent. */
interface Levers {
  vanish?: Vanishing
  dropSockets?: Sockets | true
  refuseSockets?: boolean
  flood?: Sockets
  /** Raw texts to the clients of a path. */
  say?: { path: Sockets; messages: string[] }
  advanceMs?: number
}

const json = (value: unknown): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })

function pull({ sockets, faults, gateway, ...shell }: Shell, levers: Levers): void {
  if (levers.vanish) shell.vanish(levers.vanish)
  if (levers.dropSockets) sockets.drop(levers.dropSockets === true ? undefined : levers.dropSockets)
  if (levers.refuseSockets !== undefined) faults.refuseSockets = levers.refuseSockets
  if (levers.flood) shell.flood(levers.flood)
  if (levers.say) sockets.say(levers.say.path, levers.say.messages)
  if (levers.advanceMs) gateway.clock.advance(levers.advanceMs)
}

/** GET, POST, DELETE on `faults`; GET, DELETE on `log`; POST on `do`. */
export async function answerControl(
  shell: Shell,
  { method, path }: Request,
  message: IncomingMessage,
): Promise<Answer> {
  const { faults, log } = shell
  const body = parse((await readText(message)) || 'null') as unknown
  if (body === undefined) return textAnswer(400, 'That is no JSON.')
  switch (`${method} ${path.slice(CONTROL_PATH.length)}`) {
    case 'GET /faults':
      return json(faults.active())
    case 'POST /faults':
      for (const fault of [body].flat() as Fault[]) faults.add(fault)
      return json(faults.active())
    case 'DELETE /faults':
      faults.clear()
      return json(faults.active())
    case 'GET /log':
      return json(log)
    case 'DELETE /log':
      log.clear()
      return json(log)
    case 'POST /do':
      pull(shell, body as Levers)
      return json({})
    default:
      return textAnswer(404, 'There are /faults, /log and /do.')
  }
}
