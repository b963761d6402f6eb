import { waitFor } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { leadToLogin } from '../ui/app/login'
import { dropDrafts, guardDrafts } from '../ui/state/drafts'
import { setLocale } from '../ui/state/locale'
import { session } from '../ui/state/session'
import { startDevice, type TestDevice, type TestDeviceOptions } from './device'
import { cleanup, render, visit } from './render'

let running: TestDevice | undefined

// As main.tsx does.
leadToLogin()
guardDrafts()

interface Options extends TestDeviceOptions {
  path?: string
  /** Changes the device before the screen asks it. */
  prepare?: (device: TestDevice) => void
}

/** Draws a screen as the logged-in owner of a simulated device sees it. */
export async function openPage(element: ReactNode, { path = '/', prepare, ...options }: Options = {}) {
  const device = await startDevice(options)
  running = device
  prepare?.(device)
  visit(device.url + path)
  session.start(device.authdata())
  return { device, settings: device.gateway.settings, user: render(element) }
}

/** The writes of the page to this path, oldest first. */
export function written(device: TestDevice, path: string): unknown[] {
  return device.log.requests
    .filter((request) => request.method === 'POST' && request.path === path)
    .map((request) => JSON.parse(request.data ?? 'null'))
}

/** Until the page has written so often; answers what it wrote last. */
export async function lastWritten(device: TestDevice, path: string, times = 1): Promise<unknown> {
  await waitFor(() => {
    if (written(device, path).length < times) throw new Error(`nothing written to ${path}`)
  })
  return written(device, path).at(-1)
}

/** Waits until the page has received every answer of the device: that of one more request arrives last. */
export async function allAnswers(device: TestDevice) {
  await waitFor(() => {
    if (device.log.inFlight) throw new Error('not answered yet')
  })
  await (await fetch(`${device.url}/favicon.png`)).arrayBuffer()
}

afterEach(async () => {
  cleanup()
  dropDrafts()
  session.clear()
  setLocale('en')
  const device = running
  running = undefined
  await device?.close()
})
