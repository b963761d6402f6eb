import { answerOfFault, distort, type Fault } from '../faults/faults'
import { catchUp } from '../gateway/boot'
import type { Answer, Request } from '../lines/answer'
import { answerRead } from '../lines/answerRead'
import type { AccessRule, Line, Reader, Simulation, Writer } from '../lines/line'
import type { Uploader } from '../lines/upload'
import { answerWrite } from '../lines/write'
import { mayPass, unauthorized } from './auth'

/** Reads the body of a request, and answers with the files of the page. The web server and the demo each have their own transport. */
export interface Transport {
  /** The form field `data` of a write. */
  readData(): Promise<string | undefined>
  /** Passes a file to an uploader. Undefined if the connection broke before the end. */
  answerUpload(uploader: Uploader): Promise<Answer | undefined>
  /** Reads a body without using it. `early`: an answer that may be sent before the body has arrived. */
  skipBody(early?: Answer): Promise<void>
  /** Answers a path outside the API with a file of the page. */
  answerPage(): Answer
}

type Route = { rule: AccessRule } & (
  | { reader: Reader<unknown> }
  | { writer: Writer }
  | { uploader: Uploader; isUpload: true }
)

/** Finds the route of a path. A route also matches the paths below it. */
function findByPath<T>(routes: Readonly<Record<string, T>>, path: string): T | undefined {
  const known = Object.keys(routes).find((route) => path === route || path.startsWith(`${route}/`))
  return known === undefined ? undefined : routes[known]
}

function findRoute(line: Line, { method, path }: Request): Route | undefined {
  const reader = method === 'GET' ? findByPath(line.readers, path) : undefined
  if (reader) return { rule: reader.rule, reader }
  if (method !== 'POST') return
  const writer = findByPath(line.writers, path)
  if (writer) return { rule: 'admin', writer }
  const uploader = findByPath(line.uploaders, path)
  return uploader && { rule: 'admin', uploader, isUpload: true }
}

async function answerOfDevice(
  { line, gateway }: Simulation,
  request: Request,
  transport: Transport,
): Promise<Answer | undefined> {
  const route = findRoute(line, request)
  if (!route) {
    await transport.skipBody()
    return transport.answerPage()
  }
  if (!mayPass(gateway, route.rule, request.method, request.headers)) {
    const refusal = unauthorized(request.headers)
    await transport.skipBody('isUpload' in route ? refusal : undefined)
    return refusal
  }
  if ('reader' in route) return answerRead(line, route.reader, gateway, request)
  if ('writer' in route) return answerWrite(line, route.writer, gateway, await transport.readData())
  return transport.answerUpload(route.uploader)
}

/** The answer that a fault sends instead of the device's answer. If this answer is an error 500 to an upload, the device also restarts, as a real device does. */
async function answerFault({ line }: Simulation, request: Request, transport: Transport, fault: Fault) {
  const faulty = answerOfFault(line, fault)
  if (!faulty) return undefined
  await transport.skipBody()
  const route = findRoute(line, request)
  const isFailedUpload = faulty.status === 500 && route && 'isUpload' in route
  return isFailedUpload ? ({ ...faulty, restarts: 'soon' } satisfies Answer) : faulty
}

/** The gateway's answer to a request. A fault may change or replace the answer. Undefined if the gateway does not answer. */
export async function respond(
  simulation: Simulation,
  request: Request,
  transport: Transport,
  fault?: Fault,
): Promise<Answer | undefined> {
  catchUp(simulation.gateway)
  const faulty = fault && (await answerFault(simulation, request, transport, fault))
  const undistorted = faulty ?? (await answerOfDevice(simulation, request, transport))
  return undistorted && fault ? distort(undistorted, fault) : undistorted
}
