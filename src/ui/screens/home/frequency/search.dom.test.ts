import { afterEach, describe, expect, it } from 'vitest'
import { catchUp } from '../../../../simulator/gateway/boot'
import { addInverter, isReachable, removeInverter, sendLimit } from '../../../../simulator/gateway/inverters'
import { emptySlot } from '../../../../simulator/gateway/settings'
import type { LineName, Pushes } from '../../../../simulator/lines/line'
import { lines } from '../../../../simulator/lines/lines'
import { startDevice, type TestDevice } from '../../../../testing/device'
import { written } from '../../../../testing/openPage'
import { visit } from '../../../../testing/render'
import { get } from '../../../device/api'
import { type Inverter, isInReach } from '../../../live/inverter'
import { decodeLive, type MergedData, merge } from '../../../live/merge'
import { session } from '../../../state/session'
import { readStored, writeStored } from '../../../state/storage'
import { forgetOldFrequency, restoreFrequency, searchFrequency } from './search'
import { loadPollingRoundSeconds } from './tryDuration'

const PATH = '/api/dtu/config'
const SERIAL = '114462103344'
const UNIT_HZ = { v23: 1000, v26: 1 }
const TIMEOUT_MS = 120_000
const FIFTEEN_MINUTES_MS = 15 * 60_000

let device: TestDevice
let live: MergedData | undefined
let inverters: readonly Inverter[] = []
let pushes: Pushes

interface Roof {
  /** The serials of the other inverters. HM inverters answer, HMS inverters are silent. */
  others?: readonly string[]
  pollSeconds?: number
}

const hm = (index: number) => `11618180440${index}`
const hms = (index: number) => `11446210350${index}`

async function start(
  firmware: LineName,
  inverterMegahertz: number | undefined,
  { others = [hm(1)], pollSeconds = 5 }: Roof = {},
) {
  device = await startDevice({ firmware, scenario: 'silent-hms', settleMs: 0 })
  const { gateway } = device
  Object.assign(gateway, { hardware: { ...gateway.hardware, inverterMegahertz } })
  removeInverter(gateway, '116181804321')
  for (const [index, slot] of gateway.settings.inverters.entries()) if (index > 0) Object.assign(slot, emptySlot())
  for (const [index, serial] of others.entries()) {
    const slot = gateway.settings.inverters[index + 1]
    if (!slot) throw new Error('no slot left')
    addInverter(gateway, Object.assign(slot, { serial, order: index + 1 }))
  }
  gateway.settings.dtu.pollinterval = pollSeconds
  pushes = lines[firmware].createPushes(gateway)
  live = undefined
  inverters = []
  visit(device.url)
  session.start(device.authdata())
  // The gateway is on 865 MHz. Waits at least a minute, and until the page shows the inverter as unreachable.
  for (let second = 0; second < 60 || isShownInReach(); second++) await advance(1000)
}

/** Advances the device's clock and receives its pushes. */
async function advance(ms: number) {
  device.clock.advance(ms)
  catchUp(device.gateway)
  const messages = pushes.due()
  for (const message of messages) live = merge(live, JSON.parse(message), { nowMs: device.clock.now() })
  // Like the page, decodes the data once for all messages that arrive together.
  if (live && messages.length) inverters = decodeLive(live).inverters
}

const isShownInReach = () => inverters.some((inverter) => inverter.serial === SERIAL && isInReach(inverter))

afterEach(async () => {
  session.clear()
  writeStored('frequency', null)
  await device.close()
})

function isReachableByRadio() {
  const contact = device.gateway.radio.contacts.find(({ serial }) => serial === SERIAL)
  return !!contact && isReachable(device.gateway, contact)
}

/** The frequencies that the page has sent. Lost requests have no body. */
const frequencies = () =>
  written(device, PATH).flatMap((body) => (body ? [(body as { cmt_frequency: number }).cmt_frequency] : []))

interface SearchOptions {
  stopAfter?: number
  onTry?: (count: number) => void
  pause?: (ms: number) => Promise<void>
}

/** Runs a search. Each pause advances the device's clock. */
async function search({ stopAfter = Number.POSITIVE_INFINITY, onTry = () => {}, pause = advance }: SearchOptions = {}) {
  let tries = 0
  const dtu = await get(PATH)
  const serials = device.gateway.radio.contacts.map(({ serial }) => serial)
  return searchFrequency({
    serial: SERIAL,
    pollingRoundSeconds: await loadPollingRoundSeconds(dtu, serials, new AbortController().signal),
    inverters: () => inverters,
    isStopped: () => tries >= stopAfter,
    beforeTry(count) {
      tries = count
      onTry(count)
    },
    pause,
    nowMs: device.clock.now,
  })
}

const channels = Array.from({ length: 29 }, (_, step) => 863 + step * 0.25).filter((megahertz) => megahertz !== 865)
/** The first and the last channel, and two channels between them. */
const sampleChannels = channels.filter((_, index) => index % 9 === 0)
const otherChannels = channels.filter((megahertz) => !sampleChannels.includes(megahertz))
/** Each of the other channels is tried on one firmware line. */
const otherChannelsOn = (firmware: LineName) =>
  otherChannels.filter((_, index) => index % 2 === (firmware === 'v23' ? 0 : 1))

const roofs = [1, 3, 5, 30].flatMap((pollSeconds) =>
  [1, 4, 10].flatMap((count) => [
    { pollSeconds, count, kind: 'HM', serialOf: hm },
    ...(count > 1 ? [{ pollSeconds, count, kind: 'HMS', serialOf: hms }] : []),
  ]),
)

/** Two cases for each firmware line are in the short test run: one with HM inverters, one with HMS inverters. The other cases have the tag `long`. */
const isAlwaysRun = ({ pollSeconds, count }: (typeof roofs)[number]) => pollSeconds === 1 && count === 4

describe.each(['v23', 'v26'] as const)('frequency search on %s', (firmware) => {
  const inUnit = (megahertz: number) => (megahertz * 1_000_000) / UNIT_HZ[firmware]
  const isLegal = (frequency: number) => frequency >= inUnit(863) && frequency <= inUnit(870)

  async function findOn(megahertz: number) {
    await start(firmware, megahertz)
    expect(isReachableByRadio()).toBe(false)
    const startedAtMs = device.clock.now()
    expect(await search()).toBe(true)
    expect(device.clock.now() - startedAtMs).toBeLessThan(FIFTEEN_MINUTES_MS)
    expect(frequencies().at(-1)).toBe(inUnit(megahertz))
    expect(frequencies().every(isLegal)).toBe(true)
    forgetOldFrequency()
    await restoreFrequency()
    expect(frequencies().at(-1)).toBe(inUnit(megahertz))
  }

  it.each(sampleChannels)('an inverter on %d MHz is found within 15 minutes', findOn, TIMEOUT_MS)
  it.each(otherChannelsOn(firmware))(
    'an inverter on %d MHz is found within 15 minutes',
    { timeout: TIMEOUT_MS, tags: 'long' },
    findOn,
  )

  async function findAtFirstTry({ pollSeconds, count, serialOf }: (typeof roofs)[number]) {
    const others = Array.from({ length: count - 1 }, (_, index) => serialOf(index))
    await start(firmware, 863.5, { others, pollSeconds })
    expect(await search()).toBe(true)
    expect(frequencies()).toEqual([863, 863.25, 863.5].map(inUnit))
  }

  const testName =
    '$count inverters, poll interval $pollSeconds s, other inverters $kind: finds the inverter the first time that its frequency is tried'
  it.each(roofs.filter(isAlwaysRun))(testName, findAtFirstTry, TIMEOUT_MS)
  it.each(roofs.filter((roof) => !isAlwaysRun(roof)))(testName, { timeout: TIMEOUT_MS, tags: 'long' }, findAtFirstTry)

  it('ignores values that the inverter has sent on the old frequency', async () => {
    await start(firmware, 863.25)
    const { gateway } = device
    Object.assign(gateway, { hardware: { ...gateway.hardware, inverterMegahertz: 865 } })
    while (!isShownInReach()) await advance(1000)
    Object.assign(gateway, { hardware: { ...gateway.hardware, inverterMegahertz: 863.25 } })
    expect(await search()).toBe(true)
    expect(frequencies()).toEqual([863, 863.25].map(inUnit))
  })

  it(
    'finds the right frequency while failed limits are sent again in each round',
    async () => {
      await start(firmware, 863.5, { others: Array.from({ length: 3 }, (_, index) => hms(index)), pollSeconds: 1 })
      for (const contact of device.gateway.radio.contacts)
        sendLimit(device.gateway, contact, { value: 50, isRelative: true, isPersistent: false })
      for (let second = 0; second < 120; second++) await advance(1000)
      expect(await search()).toBe(true)
      expect(frequencies()).toEqual([863, 863.25, 863.5].map(inUnit))
    },
    TIMEOUT_MS,
  )

  it(
    'writes the settings once for each try, and restores the old frequency if the inverter is not found',
    async () => {
      await start(firmware, 900)
      const saves = device.gateway.settings.saveCount
      expect(await search()).toBe(false)
      expect(frequencies()).toEqual([...channels.map(inUnit), inUnit(865)])
      expect(device.gateway.settings.saveCount - saves).toBe(29)
      expect(readStored('frequency')).toBeNull()
    },
    TIMEOUT_MS,
  )

  it('sends the other fields of the record unchanged', async () => {
    await start(firmware, 900)
    const record = await (
      await fetch(`${device.url}${PATH}`, { headers: { Authorization: `Basic ${device.authdata()}` } })
    ).json()
    await search({ stopAfter: 3 })
    const otherFields = written(device, PATH).map((body) => ({ ...(body as object), cmt_frequency: 0 }))
    expect(otherFields.length).toBeGreaterThan(0)
    expect(otherFields).toEqual(otherFields.map(() => ({ ...record, cmt_frequency: 0 })))
  })

  it('writes the old frequency last if the search is stopped', async () => {
    await start(firmware, 869)
    expect(await search({ stopAfter: 5 })).toBe(false)
    expect(frequencies()).toHaveLength(6)
    expect(frequencies().at(-1)).toBe(inUnit(865))
    expect(device.gateway.settings.dtu.cmt_frequency).toBe(inUnit(865))
  })

  it.each([
    ['a lost connection', { drop: true, times: 3 }],
    ['a lost answer', { cutAfterBytes: 5, times: 2 }],
    ['a busy device', { status: 429, times: 2 }],
    ['a refusal', { code: 2004, times: 1 }],
  ])('restores the old frequency after %s', async (_, fault) => {
    await start(firmware, 869)
    const isFound = await search({
      onTry: (count) => void (count === 4 && device.faults.add({ path: PATH, method: 'POST', ...fault })),
    })
    expect(isFound).toBe(false)
    expect(device.gateway.settings.dtu.cmt_frequency).toBe(inUnit(865))
    expect(frequencies().every(isLegal)).toBe(true)
    expect(readStored('frequency')).toBeNull()
  })

  it.each([true, false])(
    'restores the old frequency on the next visit after the tab was closed (the device got the last frequency: %s)',
    async (isWritten) => {
      await start(firmware, 869)
      // A closed tab runs no code.
      const never = new Promise<never>(() => undefined)
      await new Promise<void>((resolve) => {
        search({
          onTry(count) {
            if (count === 3 && !isWritten) {
              device.faults.add({ path: PATH, method: 'POST', drop: true, times: 1 })
              resolve()
            }
          },
          pause: async (ms) => {
            if (frequencies().length < 3) return advance(ms)
            resolve()
            await never
          },
        })
      })
      device.faults.clear()
      expect(readStored('frequency')).not.toBeNull()
      await restoreFrequency()
      await expect.poll(() => device.gateway.settings.dtu.cmt_frequency).toBe(inUnit(865))
      expect(readStored('frequency')).toBeNull()
    },
  )

  it('keeps a frequency that another user has set', async () => {
    await start(firmware, 869)
    writeStored('frequency', JSON.stringify([inUnit(865), inUnit(866), inUnit(866.25)]))
    device.gateway.settings.dtu.cmt_frequency = inUnit(868)
    await restoreFrequency()
    expect(frequencies()).toEqual([])
  })
})

it('frequency search: tries only the frequencies of the region, and restores the old one', async () => {
  await start('v26', 900)
  Object.assign(device.gateway.settings.dtu, { cmt_country: 1, cmt_frequency: 918_000_000 })
  expect(await search({ stopAfter: 4 })).toBe(false)
  expect(frequencies()).toEqual([905_000_000, 905_250_000, 905_500_000, 905_750_000, 918_000_000])
  expect(device.gateway.settings.dtu).toMatchObject({ cmt_country: 1, cmt_frequency: 918_000_000 })
})

it.each(['', '[]', '{}', '7', '["865"]', '[null,1]', 'x'])(
  'frequency search: ignores a malformed stored value %j',
  async (stored) => {
    await start('v23', 869)
    writeStored('frequency', stored)
    await restoreFrequency()
    expect(frequencies()).toEqual([])
  },
)
