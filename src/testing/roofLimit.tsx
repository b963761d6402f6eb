import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect } from 'vitest'
import { limitRequests } from '../ui/screens/home/command/limitText'
import { Home } from '../ui/screens/home/Home'
import { setRoofCommand } from '../ui/screens/home/roof/roofCommand'
import { stopSending } from '../ui/screens/home/roof/sendRoof'
import type { TestDevice, TestDeviceOptions } from './device'
import { openPage, written } from './openPage'

export const PATH = '/api/limit/config'
export const STATUS = '/api/limit/status'
/** The serials of the inverters: a main roof of 1500 W, a garage of an unknown model, a balcony of 300 W, and a carport that never answers. */
export const [MAIN, GARAGE, BALCONY, CARPORT] = ['116181804321', '114462103344', '112173608765', '114174998877']
export const TIMEOUT_MS = 60_000

afterEach(() => {
  stopSending()
  setRoofCommand(undefined)
  limitRequests.set({})
})

type Page = Awaited<ReturnType<typeof open>>

/** Opens the live view and the dialog for a limit of the roof, on a device whose clock runs. */
export async function open(options: TestDeviceOptions & { prepare?: (device: TestDevice) => void } = {}) {
  const page = await openPage(<Home />, { clock: 'running', speed: 60, time: '2026-06-21T12:30', ...options })
  // After a minute, the device knows which inverters answer.
  page.device.clock.advance(60_000)
  await waitFor(() => expect(page.device.gateway.radio.contacts.filter(({ knowsModel }) => knowsModel).length).toBe(3))
  await page.user.click(await screen.findByRole('button', { name: 'Limit for all inverters' }))
  await screen.findByRole('switch', { name: /Carport/ })
  return page
}

export const row = (name: RegExp) => screen.getByRole('switch', { name })

/** Excludes these inverters from the limit. */
export async function exclude({ user }: Page, ...names: RegExp[]) {
  for (const name of names) await user.click(row(name))
}

export async function send({ user }: Page, unit: 'W' | '%', value: string, button = 'Set non-persistent') {
  if (unit === 'W') await user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
  await user.type(screen.getByLabelText('New limit'), value)
  await user.click(screen.getByRole('button', { name: button }))
}

/** The notice about the last limit that was sent to the roof. */
export const notice = () => screen.getByRole('heading', { level: 3, name: /oof limit/ }).closest('section')

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

/** The lines of the notice. Each line names the inverters with the same result. */
export const lines = () =>
  Array.from(notice()?.querySelectorAll('li') ?? [])
    .filter((line) => line.querySelector('.badge'))
    .map(textOf)

export const buttons = () =>
  within(notice() as HTMLElement)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? textOf(button))

export const press = async ({ user }: Page, name: string) =>
  user.click(await screen.findByRole('button', { name }, { timeout: 40_000 }))

/** Waits until the page has stopped sending limits. */
export const untilIdle = () =>
  waitFor(() => expect(buttons()).not.toContain('Stop sending'), { timeout: 50_000, interval: 100 })

/** A fault that makes the device always report `Failure` for this inverter. Otherwise the device reports `Pending` while it repeats a failed limit. */
export const failureOf = (serial: string | undefined) => ({
  path: STATUS,
  change: { [`${serial}.limit_set_status`]: 'Failure' },
})

/** The serials of the inverters to which limits were sent, oldest first. */
export const serialsOf = (device: TestDevice) =>
  written(device, PATH).map((body) => (body as { serial: string } | null)?.serial)

/** The last limit that was sent to an inverter. */
export const lastLimitTo = (device: TestDevice, inverterSerial: string | undefined) =>
  (written(device, PATH) as { serial: string }[]).filter(({ serial }) => serial === inverterSerial).at(-1)
