import { waitFor } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { openLoginOnRefusal } from '../ui/app/login'
import { liveState, noLiveState } from '../ui/live/liveStore'
import { guardDrafts, removeAllDrafts } from '../ui/state/drafts'
import { setLocale } from '../ui/state/locale'
import { session } from '../ui/state/session'
import { startDevice, type TestDevice, type TestDeviceOptions } from './device'
import { cleanup, render, visit } from './render'

let runningDevice: TestDevice | undefined

// main.tsx calls these functions too.
openLoginOnRefusal()
guardDrafts()

interface Options extends TestDeviceOptions {
  path?: string
  /** Changes the device before the screen sends its first request. */
  prepare?: (device: TestDevice) => void
}

/** Renders a screen for the logged-in owner of a simulated device. */
export async function openPage(element: ReactNode, { path = '/', prepare, ...options }: Options = {}) {
  const device = await startDevice(options)
  runningDevice = device
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

/** Waits until the page has written to this path `times` times, and returns the last write. */
export async function lastWritten(device: TestDevice, path: string, times = 1): Promise<unknown> {
  await waitFor(() => {
    if (written(device, path).length < times) throw new Error(`nothing written to ${path}`)
  })
  return written(device, path).at(-1)
}

afterEach(async () => {
  cleanup()
  removeAllDrafts()
  session.clear()
  liveState.set(noLiveState)
  setLocale('en')
  const device = runningDevice
  runningDevice = undefined
  await device?.close()
})
