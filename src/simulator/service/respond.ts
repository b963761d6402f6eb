import { answerOfFault, distort, type Fault } from '../faults/faults'
import { catchUp } from '../gateway/boot'
import type { Answer, Request } from '../lines/answer'
import { answerRead } from '../lines/answerRead'
import type { Line, Reader, Rule, Simulation, Writer } from '../lines/line'
import type { Uploader } from '../lines/upload'
import { answerWrite } from '../lines/write'
import { mayPass, unauthorized } from './auth'

/** The transport of a request, HTTP or a function call in the demo: only it knows how the body arrives. */
export interface Carrier {
  /** The form field `data` of a write. */
  readData(): Promise<string | undefined>
  /** Feeds a file to an upload; undefined where the connection broke before the end. */
  answerUpload(uploader: Uploader): Promise<Answer | undefined>
  /** Reads a body without using it. An answer that is already known may be sent first. */
  skipBody(early?: Answer): Promise<void>
  /** Answers a path outside the API with a file of the page. */
  answerPage(): Answer
}

type Route = { rule: Rule } & (
  | { reader: Reader<unknown> }
  | { writer: Writer }
  | { uploader: Uploader; isUpload: true }
)

/** A route also matches longer paths below it. */
function find<T>(routes: Readonly<Record<string, T>>, path: string): T | undefined {
  const known = Object.keys(routes).find((route) => path === route || path.startsWith(`${route}/`))
  return known === undefined ? undefined : routes[known]
}

function findRoute(line: Line, { method, path }: Request): Route | undefined {
  const reader = method === 'GET' ? find(line.readers, path) : undefined
  if (reader) return { rule: reader.rule, reader }
  if (method !== 'POST') return
  const writer = find(line.writers, path)
  if (writer) return { rule: 'admin', writer }
  const uploader = find(line.uploaders, path)
  return uploader && { rule: 'admin', uploader, isUpload: true }
}

async function answer({ line, gateway }: Simulation, request: Request, carrier: Carrier): Promise<Answer | undefined> {
  const route = findRoute(line, request)
  if (!route) {
    await carrier.skipBody()
    return carrier.answerPage()
  }
  if (!mayPass(gateway, route.rule, request.method, request.headers)) {
    const refusal = unauthorized(request.headers)
    await carrier.skipBody('isUpload' in route ? refusal : undefined)
    return refusal
  }
  if ('reader' in route) return answerRead(line, route.reader, gateway, request)
  if ('writer' in route) return answerWrite(line, route.writer, gateway, await carrier.readData())
  return carrier.answerUpload(route.uploader)
}

/** After a whole upload the device restarts, even where it answers that the upload has failed. */
async function answerFault({ line }: Simulation, request: Request, carrier: Carrier, fault: Fault) {
  const faulty = answerOfFault(line, fault)
  if (!faulty) return undefined
  await carrier.skipBody()
  const route = findRoute(line, request)
  const isFailedUpload = faulty.status === 500 && route && 'isUpload' in route
  return isFailedUpload ? ({ ...faulty, restarts: 'soon' } satisfies Answer) : faulty
}

/** The gateway's answer to a request, changed or replaced by a fault if there is one; undefined where the gateway does not answer. */
export async function respond(
  simulation: Simulation,
  request: Request,
  carrier: Carrier,
  fault?: Fault,
): Promise<Answer | undefined> {
  catchUp(simulation.gateway)
  const faulty = fault && (await answerFault(simulation, request, carrier, fault))
  const truth = faulty ?? (await answer(simulation, request, carrier))
  return truth && fault ? distort(truth, fault) : truth
}
