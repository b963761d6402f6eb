import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { distort, type Fault, insteadOfAnswer } from '../faults/faults'
import type { Log, LoggedRequest } from '../faults/requestLog'
import { catchUp } from '../gateway/boot'
import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from '../lines/answer'
import { answerRead } from '../lines/read'
import { type Route, routeOf } from '../lines/v23/routes'
import { answerWrite } from '../lines/write'
import { receive } from './answerUpload'
import { mayPass, unauthorized } from './auth'
import { drain, readForm } from './body'
import { answerPage, type PageOptions } from './page'
import { send, sendCut, sendEarly } from './send'

/** One request on its way through the device. */
interface Exchange {
  gateway: Gateway
  log: Log
  entry: LoggedRequest
  page: Omit<PageOptions, 'version'>
  request: Request
  message: IncomingMessage
  response: ServerResponse
  fault: Fault | undefined
}

async function refuse({ request, message, response }: Exchange, route: Route): Promise<Answer> {
  const answer = unauthorized(request.headers)
  if (route.kind === 'upload') sendEarly(response, answer)
  await drain(message)
  return answer
}

async function ask(exchange: Exchange): Promise<Answer | undefined> {
  const { gateway, request, message, entry } = exchange
  const route = routeOf(request.method, request.path)
  if (!route) {
    await drain(message)
    return answerPage(request, { ...exchange.page, version: gateway.version })
  }
  const rule = route.kind === 'read' ? route.reader.rule : 'admin'
  if (!mayPass(gateway, rule, request.method, request.headers)) return refuse(exchange, route)
  if (route.kind === 'read') return answerRead(route.reader, gateway, request)
  if (route.kind === 'upload') return receive(exchange, route.receiver)
  const data = (await readForm(message)).get('data')
  if (data !== undefined) entry.data = data
  return answerWrite(route.writer, gateway, data)
}

async function instead({ message }: Exchange, fault: Fault): Promise<Answer | undefined> {
  const answer = insteadOfAnswer(fault)
  if (answer) await drain(message)
  return answer
}

/** Answers, or spoils the answer as a fault says; gives what was said, undefined if nothing. */
export async function respond(exchange: Exchange): Promise<Answer | undefined> {
  const { gateway, response, fault } = exchange
  if (fault?.delayMs) await sleep(fault.delayMs)
  if (fault?.drop) {
    response.destroy()
    return undefined
  }
  catchUp(gateway)
  const answer = (fault && (await instead(exchange, fault))) ?? (await ask(exchange))
  if (!answer) {
    response.destroy()
    return undefined
  }
  const final = fault ? distort(answer, fault) : answer
  if (fault?.cutAfterBytes === undefined) await send(response, final)
  else sendCut(response, final, fault.cutAfterBytes)
  return final
}
