// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { mergeAndDecode } from '../../testing/liveEntry'
import { cardsOf } from './cards'
import { type Live, serialsToAsk } from './merge'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice({ firmware: 'v26' })
})

afterEach(() => device.close())

async function ask(query = ''): Promise<{ inverters: { serial: string }[] }> {
  return (await fetch(`${device.url}/api/livedata/status${query}`)).json()
}

const rawOf = (live: Live, serial: string) => live.inverters.find((inverter) => inverter.serial === serial)?.raw

it('the list of v26, the answer for each inverter and a push are put together without losing a field', async () => {
  const list = await ask()
  const serials = list.inverters.map(({ serial }) => serial)
  let live = mergeAndDecode(undefined, list, { now: 1, isWhole: true }) as Live
  expect(live.inverters.flatMap(cardsOf)).toEqual([])
  expect(serialsToAsk(live, undefined, 1)).toEqual(serials)

  const messages = await Promise.all(serials.map((serial) => ask(`?inv=${serial}`)))
  messages.push(JSON.parse(device.sockets.samplePush()))
  for (const message of messages) {
    live = mergeAndDecode(live, message, { now: 2 }) as Live
    for (const entry of message.inverters) expect(rawOf(live, entry.serial)).toMatchObject(entry)
  }
  expect(live.inverters.map(({ serial }) => serial)).toEqual(serials)

  const after = mergeAndDecode(live, list, { now: 3, isWhole: true }) as Live
  expect(after.inverters.map(cardsOf)).toEqual(live.inverters.map(cardsOf))
  const [first] = after.inverters
  expect(first && cardsOf(first).length).toBeGreaterThan(4)
  expect(first?.today?.value).toBeGreaterThan(0)
})
