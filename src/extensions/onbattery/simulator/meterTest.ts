import type { WriteReply } from '../../../contract/codes'
import { cutBytes, type Json, memberAt } from '../../../simulator/json/arduinoJson'
import type { HttpJsonValue, HttpRequest } from '../contract/powerMeter'

/** The answer of a simulated meter in the home network. */
const METER = { power: { l1: 212.4, l2: '95.5', l3: 61_000 }, arr: [{ w: 1.5 }, { w: -20 }], text: 'abc' }
const OPEN_PORT = '24190'
/** Host names that the home network resolves, and IP addresses. */
const HOSTS = /^(meter(\.home\.example)?|localhost|[\d.]+)$/

class TestFailure extends Error {}

/** The time that the meter needs for an answer at `/slow`. */
const SLOW_MS = 6000

/** The device's message if the meter refuses the request. */
function refusalOf(path: string, { auth_type, username, password, timeout }: HttpRequest): string | undefined {
  const isLoginCorrect = username === 'meter' && password === 'secret'
  if (path === '/404') return 'Bad HTTP code: 404'
  if (path === '/slow') return timeout < SLOW_MS ? 'HTTP Error: read Timeout' : undefined
  if (path === '/basic') return auth_type === 1 && isLoginCorrect ? undefined : 'Bad HTTP code: 401'
  if (path === '/digest') return auth_type === 2 ? undefined : 'Bad HTTP code: 401'
  return auth_type === 2 ? 'Missing header field for digest authentication' : undefined
}

const bodies: Readonly<Record<string, string>> = { '/text': 'hello', '/sml': '' }

/** The body of the meter's answer. If the request fails, throws a `TestFailure` with the device's message. */
function requestMeter(request: HttpRequest): string {
  const [, host = '', port, path = ''] = /^https?:\/\/([^:/]+)(?::(\d+))?(\/.*)?$/.exec(request.url) ?? []
  if (!HOSTS.test(host)) throw new TestFailure(`failed to resolve host '${host}' via DNS`)
  if (port && port !== OPEN_PORT) throw new TestFailure('HTTP Error: connection refused')
  const refusal = refusalOf(path, request)
  if (refusal) throw new TestFailure(refusal)
  return bodies[path] ?? JSON.stringify(METER)
}

function parseAnswer(body: string): Json {
  try {
    return JSON.parse(body)
  } catch {
    throw new TestFailure('Unable to parse server response as JSON: InvalidInput')
  }
}

function numberIn(value: Json | undefined, path: string): number {
  if (typeof value === 'number') return value
  const where = `at JSON path '${path}'`
  if (typeof value !== 'string')
    throw new TestFailure(`Value '${JSON.stringify(value)}' ${where} is neither a string nor of type float`)
  if (value.trim() === '' || Number.isNaN(Number(value)))
    throw new TestFailure(`String '${value}' ${where} cannot be converted to float`)
  return Number(value)
}

/** The value at a path such as `power/l1` or `arr/[1]/w`. */
function valueAt(body: string, path: string): number {
  let value: Json | undefined = parseAnswer(body)
  let position = 0
  for (const step of path.split('/')) {
    const where = `(JSON path '${path}', position ${position})`
    position += step.length + 1
    if (step === '') continue
    const index = /^\[(.*)\]$/.exec(step)?.[1]
    if (index !== undefined && !Array.isArray(value))
      throw new TestFailure(`Cannot access non-array JSON node using array index '${step}' ${where}`)
    const keyOrIndex = index === undefined ? step : `${Number.parseInt(index, 10) || 0}`
    value = memberAt(value, keyOrIndex)
    const description = index === undefined ? `key '${step}'` : `array index ${keyOrIndex}`
    if (value === undefined || value === null) throw new TestFailure(`Unable to access JSON ${description} ${where}`)
  }
  return numberIn(value, path)
}

const MILLIWATTS = 1
const KILOWATTS = 2
const scales: Readonly<Record<number, number>> = { [MILLIWATTS]: 0.001, [KILOWATTS]: 1000 }

function wattsOf({ unit, sign_inverted }: HttpJsonValue, value: number): number {
  const scale = scales[unit] ?? 1
  return Math.fround(Math.fround(value) * scale) * (sign_inverted ? -1 : 1)
}

const withTwoDecimals = (watts: number) => watts.toFixed(2)

const MESSAGE_BYTES = 255

export function testHttpJson(values: readonly HttpJsonValue[], hasOwnRequests: boolean): WriteReply {
  const watts: number[] = []
  for (const [index, value] of values.entries()) {
    if (index > 0 && !value.enabled) continue
    const request = (hasOwnRequests ? value : values[0])?.http_request ?? value.http_request
    try {
      watts.push(wattsOf(value, valueAt(requestMeter(request), value.json_path)))
    } catch (failure) {
      return { type: 'warning', message: cutBytes(`Value ${index + 1}: ${(failure as Error).message}`, MESSAGE_BYTES) }
    }
  }
  // The order of the values varies on a real device. Here it is the reverse of the order in the form.
  const texts = watts.toReversed().map((value) => `${withTwoDecimals(value)}W`)
  const total = watts.reduce((sum, value) => sum + value, 0)
  return { type: 'success', message: `Result: ${texts.join(', ')}, Total: ${withTwoDecimals(total)}` }
}

export function testHttpSml(request: HttpRequest | undefined): WriteReply {
  if (!request?.url) return { type: 'warning', message: 'Initialization of HTTP request failed' }
  try {
    requestMeter(request)
    return { type: 'success', message: 'Result:  0.00W' }
  } catch (failure) {
    return { type: 'warning', message: (failure as Error).message }
  }
}
