import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { decodeLive, type MergedData, merge, serialsToAsk } from './merge'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice({ firmware: 'v26' })
})

afterEach(() => device.close())

async function ask(query = ''): Promise<{ inverters: { serial: string }[] }> {
  return (await fetch(`${device.url}/api/livedata/status${query}`)).json()
}

const rawOf = (live: MergedData, serial: string) => live.inverters.get(serial)?.raw
const cardsOf = (live: MergedData) => decodeLive(live).inverters.map(({ cards }) => cards)

it('the list of v26, the answer for each inverter and a push are merged without losing a field', async () => {
  const list = await ask()
  const serials = list.inverters.map(({ serial }) => serial)
  let live = merge(undefined, list, { nowMs: 1, isCompleteList: true }) as MergedData
  expect(cardsOf(live).flat()).toEqual([])
  expect(serialsToAsk(live, undefined, 1)).toEqual(serials)

  const messages = await Promise.all(serials.map((serial) => ask(`?inv=${serial}`)))
  messages.push(JSON.parse(device.sockets.samplePush()))
  for (const message of messages) {
    live = merge(live, message, { nowMs: 2 }) as MergedData
    for (const entry of message.inverters) expect(rawOf(live, entry.serial)).toMatchObject(entry)
  }
  expect(decodeLive(live).inverters.map(({ serial }) => serial)).toEqual(serials)

  const after = merge(live, list, { nowMs: 3, isCompleteList: true }) as MergedData
  expect(cardsOf(after)).toEqual(cardsOf(live))
  const [first] = decodeLive(after).inverters
  expect(first?.cards.length).toBeGreaterThan(4)
  expect(first?.yieldDay?.value).toBeGreaterThan(0)
})
