import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect } from 'vitest'
import { Home } from '../ui/screens/home/Home'
import { limitRequests } from '../ui/screens/home/limit/limitText'
import type { TestDevice, TestDeviceOptions } from './device'
import { openPage, written } from './openPage'

export const PATH = '/api/limit/config'
export const STATUS = '/api/limit/status'
/** Main roof of 1500 W, balcony of 300 W; the model of the garage is not known, and the carport is out of reach. */
export const [MAIN, GARAGE, BALCONY] = ['116181804321', '114462103344', '112173608765']
export const TIMEOUT_MS = 60_000

afterEach(() => limitRequests.set({}))

export const row = (name: RegExp) => screen.getByRole('switch', { name })
export const answerOf = (name: RegExp) => row(name).closest('.field')?.querySelector('small')?.textContent?.trim()
export const serialsOf = (device: TestDevice) =>
  written(device, PATH).map((body) => (body as { serial: string }).serial)

export async function open(options: TestDeviceOptions & { prepare?: (device: TestDevice) => void } = {}) {
  const page = await openPage(<Home />, { clock: 'running', speed: 60, time: '2026-06-21T12:30', ...options })
  const { user } = page
  // After a minute the device has detected which inverters answer.
  page.device.clock.advance(60_000)
  await waitFor(() => expect(page.device.gateway.radio.contacts.filter((c) => c.knowsModel).length).toBe(3))
  await user.click(await screen.findByRole('button', { name: 'Set limit' }))
  await user.click(await screen.findByRole('button', { name: 'Limit for all inverters' }))
  await screen.findByRole('switch', { name: /Carport/ })
  return page
}

export async function send(
  { user }: Awaited<ReturnType<typeof open>>,
  unit: 'W' | '%',
  value: string,
  button = 'Set non-persistent',
) {
  if (unit === 'W') await user.click(screen.getByRole('radio', { name: 'Absolute (W)' }))
  await user.type(screen.getByLabelText('New limit'), value)
  await user.click(screen.getByRole('button', { name: button }))
}

/** Waits until the last limit is sent. */
export const isIdle = () =>
  waitFor(() => expect(document.querySelector('dialog .actions')?.ariaBusy).not.toBe('true'), { timeout: 30_000 })
