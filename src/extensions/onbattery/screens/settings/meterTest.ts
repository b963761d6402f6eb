import type { WriteReply } from '../../../../contract/codes'
import { command } from '../../../../ui/device/api'
import type { HttpRequest, PowerMeterConfig } from '../../contract/powerMeter'
import { failureText, measuredText, wattsIn, withValueNumber } from './meterTestText'

/** The time limit for the answer of the gateway. `testTimeLimitMs` adds the time for the gateway's requests to the meter. */
const ANSWER_WITHIN_MS = 20_000
/** The gateway applies the typed time limit twice to each request to the meter: to the connection, and to the answer. A test with Digest login sends two requests. */
const TIME_LIMITS_PER_TEST = 4

const testTimeLimitMs = ({ timeout }: HttpRequest) => ANSWER_WITHIN_MS + TIME_LIMITS_PER_TEST * timeout

/** Sends a separate test to the gateway for each value. The answer to a test of several values does not name the values, and the order of the values varies. */
export async function testHttpJson({ values, ...options }: PowerMeterConfig['http_json']): Promise<WriteReply> {
  const measured = new Map<number, number>()
  for (const [index, value] of values.entries()) {
    const isFirst = index === 0
    if (!isFirst && !value.enabled) continue
    const { http_request } = (options.individual_requests ? value : values[0]) ?? value
    // The tested value is moved to the first place, because the gateway always tests the first value.
    const testedValues = [
      { ...value, http_request, enabled: true },
      ...values.slice(1).map((other) => ({ ...other, enabled: false })),
    ]
    const reply = await command(
      '/api/powermeter/testhttpjsonrequest',
      { http_json: { ...options, values: testedValues } },
      testTimeLimitMs(http_request),
    )
    if (reply.code !== undefined) return reply
    const watts = wattsIn(reply)
    if (watts === undefined) {
      const sentence = reply.message.replace(/^Value 1: /, '')
      return { ...reply, message: withValueNumber(index + 1, failureText(sentence, value.json_path)) }
    }
    measured.set(index + 1, watts)
  }
  return { type: 'success', message: measuredText(measured) }
}

export async function testHttpSml(http_sml: PowerMeterConfig['http_sml']): Promise<WriteReply> {
  const reply = await command(
    '/api/powermeter/testhttpsmlrequest',
    { http_sml },
    testTimeLimitMs(http_sml.http_request),
  )
  if (reply.code !== undefined) return reply
  const watts = wattsIn(reply)
  return { ...reply, message: watts === undefined ? failureText(reply.message) : measuredText(new Map([[1, watts]])) }
}
