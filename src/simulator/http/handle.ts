import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../faults/faults'
import type { Answer, Request } from '../lines/answer'
import type { Simulation } from '../lines/line'
import { respond, type Transport } from '../service/respond'
import { answerUpload } from './answerUpload'
import { drain, readForm } from './body'
import { answerPage, type PageOptions } from './page'
import type { Log, LoggedRequest } from './requestLog'
import { send, sendCut, sendEarly, sendPaused } from './send'

/** One request on its way through the gateway. */
interface Exchange extends Simulation {
  log: Log
  entry: LoggedRequest
  page: PageOptions
  request: Request
  message: IncomingMessage
  response: ServerResponse
  fault: Fault | undefined
}

function transportOf(exchange: Exchange): Transport {
  const { line, gateway, entry, request, message, response } = exchange
  return {
    async readData() {
      const data = (await readForm(message)).get('data')
      if (data !== undefined) entry.data = data
      return data
    },
    answerUpload: (uploader) => answerUpload(exchange, uploader),
    async skipBody(early) {
      if (early) sendEarly(response, early)
      await drain(message)
    },
    answerPage() {
      if (!(request.path in line.page)) entry.isUnknownPath = true
      return answerPage({ line, gateway }, request, exchange.page)
    },
  }
}

/** Answers a request. The fault may change or replace the answer. Returns the sent answer; undefined if the connection was closed. */
export async function handle(exchange: Exchange): Promise<Answer | undefined> {
  const { request, response, fault } = exchange
  if (fault?.delayMs) await sleep(fault.delayMs)
  const sent = fault?.drop ? undefined : await respond(exchange, request, transportOf(exchange), fault)
  if (!sent) {
    response.destroy()
    return undefined
  }
  if (fault?.pause) await sendPaused(response, sent, fault.pause.afterBytes, fault.pause.until)
  else if (fault?.cutAfterBytes === undefined) await send(response, sent)
  else sendCut(response, sent, fault.cutAfterBytes)
  return sent
}
