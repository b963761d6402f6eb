// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { type MergedLive, merge, serialsToAsk } from './merge'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice({ firmware: 'v26' })
})

afterEach(() => device.close())

async function ask(query = ''): Promise<{ inverters: { serial: string }[] }> {
  return (await fetch(`${device.url}/api/livedata/status${query}`)).json()
}

const rawOf = (live: MergedLive, serial: string) => live.received.get(serial)?.raw

it('the list of v26, the answer for each inverter and a push are put together without losing a field', async () => {
  const list = await ask()
  const serials = list.inverters.map(({ serial }) => serial)
  let live = merge(undefined, list, { nowMs: 1, isWhole: true }) as MergedLive
  expect(live.inverters.flatMap(({ cards }) => cards)).toEqual([])
  expect(serialsToAsk(live, undefined, 1)).toEqual(serials)

  const messages = await Promise.all(serials.map((serial) => ask(`?inv=${serial}`)))
  messages.push(JSON.parse(device.sockets.samplePush()))
  for (const message of messages) {
    live = merge(live, message, { nowMs: 2 }) as MergedLive
    for (const entry of message.inverters) expect(rawOf(live, entry.serial)).toMatchObject(entry)
  }
  expect(live.inverters.map(({ serial }) => serial)).toEqual(serials)

  const after = merge(live, list, { nowMs: 3, isWhole: true }) as MergedLive
  expect(after.inverters.map(({ cards }) => cards)).toEqual(live.inverters.map(({ cards }) => cards))
  const [first] = after.inverters
  expect(first?.cards.length).toBeGreaterThan(4)
  expect(first?.yieldDay?.value).toBeGreaterThan(0)
})
