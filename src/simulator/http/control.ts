import type { Fault, Faults } from '../faults/faults'
import type { ProxyLogin } from '../faults/proxyLogin'
import { parse } from '../json/arduinoJson'
import { type Answer, jsonAnswer, type Request, textAnswer } from '../lines/answer'
import type { Outage } from '../service/availability'
import type { Message } from '../service/sockets'
import type { Log } from './requestLog'

/** No path of a real device begins like this. */
const CONTROL_PATH = '/__simulator'

export const isControlPath = (path: string) => path.startsWith(`${CONTROL_PATH}/`)

/** The parts of a running simulator that can be changed over HTTP. */
export interface ControlTarget {
  faults: Faults
  log: Log
  vanish: (outage: Outage) => void
  dropSockets: (path?: string) => void
  /** Sends the given messages to the clients of a path. */
  say: (path: string, messages: readonly Message[]) => void
  flood: (path: string) => void
  advance: (milliseconds: number) => void
  /** Makes every read and write of a file fail. */
  breakStorage: (isBroken: boolean) => void
  /** v26: limits the memory for JSON. */
  limitMemory: (bytes: number) => void
}

/** The body of a POST on `do`. Each member is one action. */
interface Actions {
  vanish?: Outage
  /** The path whose connections are closed; true: all paths. */
  dropSockets?: string | true
  refuseSockets?: boolean
  /** The login of a proxy in front of the gateway; null: no proxy. */
  proxy?: ProxyLogin | null
  /** The path whose clients get many pushes, and messages that are not valid pushes. */
  flood?: string
  /** Sends the texts to all clients of the path, without changes. */
  say?: { path: string; messages: string[] }
  advanceMs?: number
  storageBroken?: boolean
  /** v26: bytes of memory for JSON; null: no limit. */
  jsonMemoryBytes?: number | null
}

function runActions({ faults, ...simulator }: ControlTarget, actions: Actions): void {
  if (actions.vanish) simulator.vanish(actions.vanish)
  if (actions.dropSockets) simulator.dropSockets(actions.dropSockets === true ? undefined : actions.dropSockets)
  if (actions.refuseSockets !== undefined) faults.refuseSockets = actions.refuseSockets
  if (actions.proxy !== undefined) faults.proxy = actions.proxy ?? undefined
  if (actions.flood) simulator.flood(actions.flood)
  if (actions.say) simulator.say(actions.say.path, actions.say.messages)
  if (actions.advanceMs) simulator.advance(actions.advanceMs)
  if (actions.storageBroken !== undefined) simulator.breakStorage(actions.storageBroken)
  if (actions.jsonMemoryBytes !== undefined) simulator.limitMemory(actions.jsonMemoryBytes ?? Number.POSITIVE_INFINITY)
}

/** Answers GET, POST and DELETE on `faults`, GET and DELETE on `log`, and POST on `do`. */
export function answerControl(simulator: ControlTarget, { method, path }: Request, text: string): Answer {
  const { faults, log } = simulator
  const body = parse(text || 'null') as unknown
  if (body === undefined) return textAnswer(400, 'That is no JSON.')
  switch (`${method} ${path.slice(CONTROL_PATH.length)}`) {
    case 'GET /faults':
      return jsonAnswer(faults.active())
    case 'POST /faults':
      for (const fault of [body].flat() as Fault[]) faults.add(fault)
      return jsonAnswer(faults.active())
    case 'DELETE /faults':
      faults.clear()
      return jsonAnswer(faults.active())
    case 'GET /log':
      return jsonAnswer(log)
    case 'DELETE /log':
      log.clear()
      return jsonAnswer(log)
    case 'POST /do':
      runActions(simulator, body as Actions)
      return jsonAnswer({})
    default:
      return textAnswer(404, 'There are /faults, /log and /do.')
  }
}
