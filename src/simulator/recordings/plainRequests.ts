import type { Recording } from './recording'

/** The records up to this number come from the scenario `seed`. */
const LAST_SEED_RECORD = 559

/**
 * Checks whether a test can send the request of a record without preparation. Such a request is a GET or POST without a socket, a file, a shortened
 * body, or a header that depends on an earlier answer. Its record is from the scenario `seed`, needs no broken storage or small memory, and does not
 * check for a restart. Requests of `/` are excluded.
 */
export function isPlain({ n, request, restart, state }: Recording): boolean {
  const { method, headers, websocket, files, data_raw, path } = request
  const needsNoSetup = !websocket && !files?.length && !restart && !state?.storage && !state?.json_memory
  const hasFixedHeaders = headers['If-None-Match'] === undefined && !headers.Authorization?.startsWith('Digest (')
  return (
    n <= LAST_SEED_RECORD &&
    needsNoSetup &&
    hasFixedHeaders &&
    typeof data_raw !== 'object' &&
    /^(GET|POST)$/.test(method) &&
    path !== '/'
  )
}

/** The form fields of a request in order. Undefined if the request has no form. */
export function fieldsOf({ request }: Recording): readonly (readonly [string, string])[] | undefined {
  const { encoding, data, data_raw, fields = [] } = request
  if (encoding === undefined || encoding === 'none') return
  if (data !== undefined) return [...fields, ['data', JSON.stringify(data)]]
  return typeof data_raw === 'string' ? [...fields, ['data', data_raw]] : fields
}

export const isMultipart = ({ request }: Recording) => request.encoding?.startsWith('multipart/') === true

export function formOf(recording: Recording): FormData | URLSearchParams | undefined {
  const fields = fieldsOf(recording)
  if (!fields) return
  const form = isMultipart(recording) ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
