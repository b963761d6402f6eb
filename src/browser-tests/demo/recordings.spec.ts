import { readFileSync } from 'node:fs'
import { ORIGIN } from '../../demo/frame/address'
import type { LineName } from '../../simulator/lines/line'
import { differences } from '../../simulator/recordings/compare'
import { fieldsOf, isMultipart, isPlain } from '../../simulator/recordings/plainRequests'
import type { Recording } from '../../simulator/recordings/recording'
import { rules } from '../../simulator/recordings/rules'
import { readRecordings } from '../../simulator/recordings/runRecordings'
import { long } from '../helpers/fixtures'
import { expect, openDemo, test } from './fixtures'

/** The local time of the first recording. */
const START = Date.parse('2026-11-21T10:50+01:00')
/** The first records were made before the time server's answer. */
const BEFORE_TIME = 2
/** The index in `demo.scope`. */
const FETCH = 4

/** The gateway's files at that time. */
const filesOf = (firmware: string) =>
  Object.fromEntries(
    ['config.json', 'pin_mapping.json'].map((name) => {
      const file = new URL(`../../simulator/scenarios/seed/${firmware}/${name}`, import.meta.url)
      return [name, readFileSync(file).toString('base64')]
    }),
  )

/**
 * The records before the first restart, because it changes settings. Excludes answers that depend on the time between two requests, and
 * compressed files of the page.
 */
function sampleOf(firmware: LineName): Recording[] {
  const recordings = readRecordings(`${firmware}.json`)
  const restart = recordings.findIndex((recording) => recording.restart)
  const isOnTime = ({ n, case: name }: Recording) => n > BEFORE_TIME && !/^(limit|power) status|^static/.test(name)
  const isFile = ({ response }: Recording) => response.headers?.['content-encoding'] === 'gzip'
  return recordings
    .slice(0, restart)
    .filter((recording) => isPlain(recording) && isOnTime(recording) && !isFile(recording))
}

interface Asked {
  method: string
  url: string
  headers: Record<string, string>
  fields: readonly (readonly [string, string])[] | undefined
  isMultipart: boolean
}

const asked = (recording: Recording): Asked => ({
  method: recording.request.method,
  url: ORIGIN + recording.request.path,
  headers: recording.request.headers,
  fields: fieldsOf(recording),
  isMultipart: isMultipart(recording),
})

test('demo: requests have the recorded answers of the real gateway', long, async ({ page, address, firmware }) => {
  test.setTimeout(180_000)
  await page.addInitScript(
    ([name, files, time]) => {
      const choices = { firmware: name, scenario: 'seed', speed: 8, fault: 'none' }
      const gateways = { [`${name}/seed`]: { files, time } }
      sessionStorage.setItem('opendtu-webui-demo', JSON.stringify({ choices, gateways, local: {}, tab: {} }))
    },
    [firmware, filesOf(firmware), START] as const,
  )
  await openDemo(page, address, firmware)
  const recordings = sampleOf(firmware)
  const answers = await page.evaluate(
    async ([requests, index]) => {
      const { demo } = window as unknown as { demo: { scope: unknown[] } }
      const fetchInDemo = demo.scope[index] as typeof fetch
      const found = []
      for (const { method, url, headers, fields, isMultipart } of requests) {
        const form = fields && (isMultipart ? new FormData() : new URLSearchParams())
        for (const [name, value] of fields ?? []) form?.append(name, value)
        const response = await fetchInDemo(url, { method, headers, ...(form && { body: form }) })
        found.push({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text: await response.text(),
        })
      }
      return found
    },
    [recordings.map(asked), FETCH] as const,
  )
  const differing = recordings.flatMap((recording, index) => {
    const { status, headers, text } = answers[index] ?? { status: 0, headers: {}, text: '' }
    const contentType = headers['content-type'] ?? null
    const actual = { status, headers, contentType, body: Buffer.from(text), messages: [], wentDown: undefined }
    const found = differences(recording, actual, rules[firmware])
    return found.length ? [[recording.n, recording.case, ...found]] : []
  })
  expect(answers.length).toBeGreaterThan(200)
  expect(differing).toEqual([])
})
