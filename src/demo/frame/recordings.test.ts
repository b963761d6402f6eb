import { afterEach, expect, it } from 'vitest'
import { startScenario } from '../../simulator/cli/start'
import type { LineName } from '../../simulator/lines/line'
import { formOf, isPlain } from '../../simulator/recordings/plainRequests'
import { bodyFor } from '../../simulator/recordings/requestBodies'
import { readRecordings } from '../../simulator/recordings/runRecordings'
import { sendRequest } from '../../simulator/recordings/sendRequest'
import { manualClock } from '../../simulator/world/clock'
import { startDevice, type TestDevice } from '../../testing/device'
import { createDevice, type DemoDevice } from '../gateway/device'
import { ORIGIN } from './address'
import { createNetwork } from './network'

const TIME = '2026-11-21T10:50'
const SETTLED_MS = 20_000
const BETWEEN_REQUESTS_MS = 300

const COMPARED_HEADERS = ['content-type', 'content-disposition', 'www-authenticate', 'retry-after']

let overHttp: TestDevice
let inBrowser: DemoDevice
afterEach(async () => {
  inBrowser.close()
  await overHttp.close()
})

it.each<LineName>(['v23', 'v26'])(
  'the simulated gateway gives the same answer in the browser as over HTTP: %s',
  async (firmware) => {
    const start = { scenario: 'seed', firmware, time: TIME } as const
    overHttp = await startDevice({ ...start, settleMs: SETTLED_MS, sendsEtags: false, dist: 'nowhere' })
    const simulation = startScenario({ ...start, clock: manualClock })
    inBrowser = createDevice(simulation, {
      fault: 'none',
      answerAfterMs: 0,
      readPageFile: (name) => (name.startsWith('zones') ? '{}' : ''),
    })
    const network = createNetwork({
      device: () => inBrowser,
      origin: ORIGIN,
      unloadSignal: new AbortController().signal,
    })
    const clocks = [overHttp.clock, simulation.gateway.clock]
    clocks[1]?.advance(SETTLED_MS)

    // `bodyFor` uses these values only for uploaded files, and `isPlain` excludes recordings with files.
    const uploads = { pinMapping: Buffer.alloc(0), configPath: '', fetched: new Map() }
    const recordings = readRecordings(`${firmware}.json`).filter(isPlain)
    expect(recordings.length).toBeGreaterThan(250)
    for (const recording of recordings) {
      const { method, path, headers } = recording.request
      for (const clock of clocks) clock.advance(BETWEEN_REQUESTS_MS)
      const { type, body } = await bodyFor(overHttp.url, recording, uploads)
      const expected = await sendRequest(
        overHttp.url,
        method,
        path,
        { ...headers, ...(type && { 'Content-Type': type }) },
        body,
      )
      const form = formOf(recording)
      const actual = await network.fetch(ORIGIN + path, { method, headers, ...(form && { body: form }) })
      const isPage = expected.contentType === 'text/html'
      expect({
        n: recording.n,
        status: actual.status,
        headers: COMPARED_HEADERS.map((name) => actual.headers.get(name)),
        body: isPage ? '' : Buffer.from(await actual.arrayBuffer()).toString(),
      }).toEqual({
        n: recording.n,
        status: expected.status,
        headers: COMPARED_HEADERS.map((name) => expected.headers[name] ?? null),
        body: isPage ? '' : expected.body.toString(),
      })
    }
  },
  120_000,
)
