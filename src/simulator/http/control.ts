import type { Fault, Faults } from '../faults/faults'
import { parse } from '../json/arduinoJson'
import { type Answer, jsonAnswer, type Request, textAnswer } from '../lines/answer'
import type { Vanishing } from '../service/power'
import type { Message } from '../service/sockets'
import type { Log } from './requestLog'

/** Outside the device's own paths. */
const CONTROL_PATH = '/__simulator'

export const isControlPath = (path: string) => path.startsWith(`${CONTROL_PATH}/`)

/** What of a running simulator can be reached from outside. */
export interface Controlled {
  faults: Faults
  log: Log
  vanish: (how: Vanishing) => void
  dropSockets: (path?: string) => void
  /** Sends messages of one's own to the clients of a path. */
  say: (path: string, messages: readonly Message[]) => void
  flood: (path: string) => void
  advance: (milliseconds: number) => void
  /** Nothing can be stored or read; JSON has only so many bytes. */
  breakStorage: (isBroken: boolean) => void
  limitMemory: (bytes: number) => void
}

/** What can be pulled over HTTP: one member each of the object sent. */
interface Levers {
  vanish?: Vanishing
  dropSockets?: string | true
  refuseSockets?: boolean
  flood?: string
  /** Raw texts to the clients of a path. */
  say?: { path: string; messages: string[] }
  advanceMs?: number
  storageBroken?: boolean
  /** v26: bytes of memory for JSON; null: enough. */
  jsonMemory?: number | null
}

function pull({ faults, ...simulator }: Controlled, levers: Levers): void {
  if (levers.vanish) simulator.vanish(levers.vanish)
  if (levers.dropSockets) simulator.dropSockets(levers.dropSockets === true ? undefined : levers.dropSockets)
  if (levers.refuseSockets !== undefined) faults.refuseSockets = levers.refuseSockets
  if (levers.flood) simulator.flood(levers.flood)
  if (levers.say) simulator.say(levers.say.path, levers.say.messages)
  if (levers.advanceMs) simulator.advance(levers.advanceMs)
  if (levers.storageBroken !== undefined) simulator.breakStorage(levers.storageBroken)
  if (levers.jsonMemory !== undefined) simulator.limitMemory(levers.jsonMemory ?? Number.POSITIVE_INFINITY)
}

/** GET, POST, DELETE on `faults`; GET, DELETE on `log`; POST on `do`. */
export function answerControl(simulator: Controlled, { method, path }: Request, text: string): Answer {
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
      pull(simulator, body as Levers)
      return jsonAnswer({})
    default:
      return textAnswer(404, 'There are /faults, /log and /do.')
  }
}
