import { bytesOf } from '../../simulator/json/bytes'
import type { Answer, Request } from '../../simulator/lines/answer'

const STATUSES_WITHOUT_BODY = [204, 304]

function headersOf(init: HeadersInit | undefined): Request['headers'] {
  const headers: Record<string, string> = {}
  new Headers(init).forEach((value, name) => {
    headers[name.toLowerCase()] = value
  })
  return headers
}

export function requestOf(method: string, url: URL, headers: HeadersInit | undefined): Request {
  return { method, path: url.pathname, query: url.searchParams, headers: headersOf(headers) }
}

export function responseOf({ status, type, headers, body = '' }: Answer): Response {
  const all = new Headers(headers)
  if (type) all.set('Content-Type', type)
  // A string body would get a default Content-Type.
  const bytes = typeof body === 'string' ? bytesOf(body) : body
  return new Response(STATUSES_WITHOUT_BODY.includes(status) ? null : bytes, { status, headers: all })
}
