const BYTE_ORDER_MARK_BYTES = 3

/** The request body for a JSON file. Removes the byte order mark, which some editors write and the device cannot parse. `text()` decodes the mark to an empty string. */
export async function jsonBody(file: File): Promise<FormData> {
  const hasMark = !(await file.slice(0, BYTE_ORDER_MARK_BYTES).text())
  const body = new FormData()
  body.append('config', hasMark ? file.slice(BYTE_ORDER_MARK_BYTES) : file, 'config')
  return body
}
