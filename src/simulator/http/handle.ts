import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { distort, type Fault, insteadOfAnswer } from '../faults/faults'
import type { Log, LoggedRequest } from '../faults/requestLog'
import { catchUp } from '../gateway/boot'
import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from '../lines/answer'
import { answerRead } from '../lines/answerRead'
import type { Line, Rule } from '../lines/line'
import { answerWrite } from '../lines/write'
import { answerUpload } from './answerUpload'
import { mayPass, unauthorized } from './auth'
import { drain, readForm } from './body'
import { answerPage, type PageOptions } from './page'
import { send, sendCut, sendEarly, sendPaused } from './send'

/** One request on its way through the gateway: handled here, answered by the line, sent by `send`. */
interface Exchange {
  line: Line
  gateway: Gateway
  log: Log
  entry: LoggedRequest
  page: PageOptions
  request: Request
  message: IncomingMessage
  response: ServerResponse
  fault: Fault | undefined
}

/** Who may ask for something, and what is answered. */
interface Route {
  rule: Rule
  isUpload?: true
  answer: (exchange: Exchange) => Answer | undefined | Promise<Answer | undefined>
}

/** A route also matches with a further path behind it. */
function find<T>(routes: Readonly<Record<string, T>>, path: string): T | undefined {
  const known = Object.keys(routes).find((route) => path === route || path.startsWith(`${route}/`))
  return known === undefined ? undefined : routes[known]
}

async function answerForm(exchange: Exchange, writer: Line['writers'][string]): Promise<Answer> {
  const data = (await readForm(exchange.message)).get('data')
  if (data !== undefined) exchange.entry.data = data
  return answerWrite(exchange.line, writer, exchange.gateway, data)
}

function findRoute(line: Line, { method, path }: Request): Route | undefined {
  const reader = method === 'GET' ? find(line.readers, path) : undefined
  if (reader) return { rule: reader.rule, answer: ({ gateway, request }) => answerRead(line, reader, gateway, request) }
  const writer = method === 'POST' ? find(line.writers, path) : undefined
  if (writer) return { rule: 'admin', answer: (exchange) => answerForm(exchange, writer) }
  const uploader = method === 'POST' ? find(line.uploaders, path) : undefined
  return uploader && { rule: 'admin', isUpload: true, answer: (exchange) => answerUpload(exchange, uploader) }
}

async function answerUnauthorized({ request, message, response }: Exchange, { isUpload }: Route): Promise<Answer> {
  const answer = unauthorized(request.headers)
  if (isUpload) sendEarly(response, answer)
  await drain(message)
  return answer
}

async function answer(exchange: Exchange): Promise<Answer | undefined> {
  const { line, gateway, entry, request, message } = exchange
  const route = findRoute(line, request)
  if (!route) {
    await drain(message)
    if (!(request.path in line.page)) entry.isPage = true
    return answerPage(line, gateway.version, request, exchange.page)
  }
  if (!mayPass(gateway, route.rule, request.method, request.headers)) return answerUnauthorized(exchange, route)
  return route.answer(exchange)
}

/** After a whole upload the device restarts, also when it says that it failed. */
async function answerFault({ line, request, message }: Exchange, fault: Fault): Promise<Answer | undefined> {
  const faulty = insteadOfAnswer(line, fault)
  if (!faulty) return undefined
  await drain(message)
  const isFailedUpload = faulty.status === 500 && findRoute(line, request)?.isUpload
  return isFailedUpload ? { ...faulty, restarts: 'soon' } : faulty
}

/** Sends an answer, or spoils it as a fault says; gives what was sent, undefined if nothing. */
export async function handle(exchange: Exchange): Promise<Answer | undefined> {
  const { gateway, response, fault } = exchange
  if (fault?.delayMs) await sleep(fault.delayMs)
  if (fault?.drop) {
    response.destroy()
    return undefined
  }
  catchUp(gateway)
  const truth = (fault && (await answerFault(exchange, fault))) ?? (await answer(exchange))
  if (!truth) {
    response.destroy()
    return undefined
  }
  const sent = fault ? distort(truth, fault) : truth
  if (fault?.pause) await sendPaused(response, sent, fault.pause.afterBytes, fault.pause.ms)
  else if (fault?.cutAfterBytes === undefined) await send(response, sent)
  else sendCut(response, sent, fault.cutAfterBytes)
  return sent
}
