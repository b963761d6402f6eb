import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, vi } from 'vitest'
import { limitRequests } from '../ui/screens/home/command/limitText'
import { Home } from '../ui/screens/home/Home'
import { setRoofCommand } from '../ui/screens/home/roof/roofCommand'
import { stopSending } from '../ui/screens/home/roof/sendRoof'
import { writeStored } from '../ui/state/storage'
import type { TestDevice, TestDeviceOptions } from './device'
import { until, untilAllAnswersArrived } from './loaded'
import { openPage, written } from './openPage'

export const PATH = '/api/limit/config'
export const STATUS = '/api/limit/status'
/** The serials of the inverters: a main roof of 1500 W, a garage of an unknown model, a balcony of 300 W, and a carport that never answers. */
export const [MAIN, GARAGE, BALCONY, CARPORT] = [
  '116181804321',
  '114462103344',
  '112173608765',
  '114174998877',
] as const

// Timers advance with the real time, and further in `pass`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  stopSending()
  setRoofCommand(undefined)
  limitRequests.set({})
  writeStored('roofUnit', null)
  vi.useRealTimers()
})

export type Page = Awaited<ReturnType<typeof open>>

/** Opens the live view and the dialog for a limit of the roof. */
export async function open(options: TestDeviceOptions & { prepare?: (device: TestDevice) => void } = {}) {
  const page = await openPage(<Home />, { time: '2026-06-21T12:30', ...options })
  await press('Limit for all inverters')
  await until(() => row(CARPORT))
  return page
}

/** Finds an element by a selector. Queries by role would compute the styles of the live view again and again, which costs processor time. */
function elementOf<E extends HTMLElement>(selector: string, isWanted: (element: E) => boolean = () => true): E {
  const found = [...document.querySelectorAll<E>(selector)].find(isWanted)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? textOf(button)
const click = (element: HTMLElement) => act(async () => element.click())

/** Presses the button with this name. Waits until it exists. */
export const press = async (name: string) =>
  click(await until(() => elementOf('button', (button) => nameOf(button) === name)))

/** The switch of an inverter in the dialog. */
export const row = (serial: string) => elementOf<HTMLInputElement>(`[name="${serial}"]`)

const ROUND_MS = 2000
const MAX_ROUNDS = 50

/** Advances the clocks of the page and of the device until the check throws no error. */
export async function pass({ device }: Page, check: () => void) {
  for (let round = 0; ; round++) {
    try {
      return check()
    } catch (error) {
      if (round === MAX_ROUNDS) throw error
    }
    device.clock.advance(ROUND_MS)
    await act(async () => void (await vi.advanceTimersByTimeAsync(ROUND_MS)))
    await act(() => untilAllAnswersArrived(device))
  }
}

/** Excludes these inverters from the limit. */
export async function exclude(...serials: string[]) {
  for (const serial of serials) await click(row(serial))
}

export async function typeInto(label: string, text: string, user: Page['user']) {
  act(() => screen.getByLabelText(label).focus())
  await user.keyboard(text)
}

export const chooseUnit = (text: 'Absolute (W)' | 'Relative (%)') => click(screen.getByLabelText(text))

export async function send({ user }: Page, unit: 'W' | '%', value: string, button = 'Set non-persistent') {
  await chooseUnit(unit === 'W' ? 'Absolute (W)' : 'Relative (%)')
  await typeInto('New limit', value, user)
  await press(button)
}

/** The notice about the last limit that was sent to the roof. */
export const notice = () => elementOf('.roof-notice')

export const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

/** The lines of the notice. Each line names the inverters with the same result. */
export const lines = () => Array.from(notice().querySelectorAll('li'), textOf)

export const buttons = () => Array.from(notice().querySelectorAll('button'), nameOf)

/** Waits until the page has stopped sending limits. */
export const untilIdle = (page: Page) =>
  pass(page, () => {
    if (buttons().includes('Stop sending')) throw new Error('still sending')
  })

/** A fault that makes the device always report `Failure` for this inverter. Otherwise the device reports `Pending` while it repeats a failed limit. */
export const failureOf = (serial: string) => ({ path: STATUS, change: { [`${serial}.limit_set_status`]: 'Failure' } })

/** The serials of the inverters to which limits were sent, oldest first. */
export const serialsOf = (device: TestDevice) =>
  written(device, PATH).map((body) => (body as { serial: string } | null)?.serial)

/** The last limit that was sent to an inverter. */
export const lastLimitTo = (device: TestDevice, inverterSerial: string) =>
  (written(device, PATH) as { serial: string }[]).filter(({ serial }) => serial === inverterSerial).at(-1)

/** Makes the inverter ignore commands until the returned function is called. */
export function ignoreCommands({ gateway }: TestDevice, serial: string) {
  const inverter = gateway.inverters.get(serial)
  if (inverter) inverter.ignoresCommands = true
  return () => {
    if (inverter) inverter.ignoresCommands = false
  }
}
