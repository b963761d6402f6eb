import { afterEach, describe, expect, it } from 'vitest'
import { isReachable } from '../../../../simulator/gateway/inverters'
import type { LineName } from '../../../../simulator/lines/line'
import { startDevice, type TestDevice } from '../../../../testing/device'
import { written } from '../../../../testing/openPage'
import { visit } from '../../../../testing/render'
import { session } from '../../../state/session'
import { readStored, writeStored } from '../../../state/storage'
import { forgetOldFrequency, restoreFrequency, searchFrequency } from './search'

const PATH = '/api/dtu/config'
const SERIAL = '114462103344'
/** Two inverters, one of which is asked every five seconds, and some seconds to spare. */
const WAIT_SECONDS = 14
const EIGHT_MINUTES_MS = 8 * 60_000
const UNIT_HZ = { v23: 1000, v26: 1 }
const TIMEOUT_MS = 120_000

let device: TestDevice

async function start(firmware: LineName, inverterMegahertz: number | undefined) {
  device = await startDevice({ firmware, scenario: 'silent-hms', settleMs: 0 })
  Object.assign(device.gateway, { hardware: { ...device.gateway.hardware, inverterMegahertz } })
  device.clock.advance(120_000)
  visit(device.url)
  session.start(device.authdata())
  // The time server answers, and nobody answers on 865 MHz.
  await fetch(`${device.url}/api/livedata/status`)
}

afterEach(async () => {
  session.clear()
  writeStored('frequency', null)
  await device.close()
})

function isFound() {
  const contact = device.gateway.radio.contacts.find(({ serial }) => serial === SERIAL)
  return !!contact && isReachable(device.gateway, contact)
}

/** A request that never arrived has no body. */
const frequencies = () =>
  written(device, PATH).flatMap((body) => (body ? [(body as { cmt_frequency: number }).cmt_frequency] : []))

/** With the device's own time; every pause is one of its clock. */
function search({
  stopAfter = Number.POSITIVE_INFINITY,
  onTry = () => {},
}: {
  stopAfter?: number
  onTry?: (count: number) => void
} = {}) {
  let tries = 0
  return searchFrequency({
    waitSeconds: WAIT_SECONDS,
    isFound,
    isStopped: () => tries >= stopAfter,
    tell(count) {
      tries = count
      onTry(count)
    },
    async pause(ms) {
      device.clock.advance(ms)
      // So that the radio has its turn.
      await fetch(`${device.url}/api/livedata/status`)
    },
  })
}

const channels = Array.from({ length: 29 }, (_, step) => 863 + step * 0.25).filter((megahertz) => megahertz !== 865)
/** Both ends and two channels between them. */
const few = channels.filter((_, index) => index % 9 === 0)
const others = channels.filter((megahertz) => !few.includes(megahertz))

describe.each(['v23', 'v26'] as const)('on %s', (firmware) => {
  const inUnit = (megahertz: number) => (megahertz * 1_000_000) / UNIT_HZ[firmware]
  const isLegal = (frequency: number) => frequency >= inUnit(863) && frequency <= inUnit(870)

  async function findOn(megahertz: number) {
    await start(firmware, megahertz)
    expect(isFound()).toBe(false)
    const begun = device.clock.now()
    expect(await search()).toBe(true)
    expect(device.clock.now() - begun).toBeLessThan(EIGHT_MINUTES_MS)
    expect(frequencies().at(-1)).toBe(inUnit(megahertz))
    expect(frequencies().every(isLegal)).toBe(true)
    forgetOldFrequency()
    await restoreFrequency()
    expect(frequencies().at(-1)).toBe(inUnit(megahertz))
  }

  it.each(few)('an inverter on %d MHz is found within eight minutes', findOn, TIMEOUT_MS)
  it.each(others)('an inverter on %d MHz is found within eight minutes', { timeout: TIMEOUT_MS, tags: 'long' }, findOn)

  it(
    'who is nowhere leaves the old frequency, and each try is one write',
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

  it('the rest of the record goes back as it was', async () => {
    await start(firmware, 900)
    const record = await (
      await fetch(`${device.url}${PATH}`, { headers: { Authorization: `Basic ${device.authdata()}` } })
    ).json()
    await search({ stopAfter: 3 })
    for (const body of written(device, PATH))
      expect({ ...(body as object), cmt_frequency: 0 }).toEqual({ ...record, cmt_frequency: 0 })
  })

  it('stopped, the old frequency is the last one written', async () => {
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
  ])('after %s the old frequency comes back', async (_, fault) => {
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
    'after a closed tab it comes back with the next visit (the last try was written: %s)',
    async (isWritten) => {
      await start(firmware, 869)
      // A tab that is closed runs nothing any more.
      const closed = new Promise<never>(() => undefined)
      await new Promise<void>((resolve) => {
        searchFrequency({
          waitSeconds: WAIT_SECONDS,
          isFound,
          isStopped: () => false,
          tell(count) {
            if (count === 3 && !isWritten) {
              device.faults.add({ path: PATH, method: 'POST', drop: true, times: 1 })
              resolve()
            }
          },
          pause: async () => {
            if (frequencies().length < 3) return
            resolve()
            await closed
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

  it('a frequency that somebody has set meanwhile stays', async () => {
    await start(firmware, 869)
    writeStored('frequency', JSON.stringify([inUnit(865), inUnit(866), inUnit(866.25)]))
    device.gateway.settings.dtu.cmt_frequency = inUnit(868)
    await restoreFrequency()
    expect(frequencies()).toEqual([])
  })
})

it('in another region only its frequencies are tried, and the old one comes back', async () => {
  await start('v26', 900)
  Object.assign(device.gateway.settings.dtu, { cmt_country: 1, cmt_frequency: 918_000_000 })
  expect(await search({ stopAfter: 4 })).toBe(false)
  expect(frequencies()).toEqual([905_000_000, 905_250_000, 905_500_000, 905_750_000, 918_000_000])
  expect(device.gateway.settings.dtu).toMatchObject({ cmt_country: 1, cmt_frequency: 918_000_000 })
})

it.each(['', '[]', '{}', '7', '["865"]', '[null,1]', 'x'])('a mark of %j breaks nothing', async (mark) => {
  await start('v23', 869)
  writeStored('frequency', mark)
  await restoreFrequency()
  expect(frequencies()).toEqual([])
})
