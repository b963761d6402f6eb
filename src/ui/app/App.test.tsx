import { screen, waitFor } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { cleanup, render, visit } from '../../testing/render'
import { session } from '../state/session'
import { App } from './App'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice()
  session.clear()
})

afterEach(async () => {
  cleanup()
  await device.close()
})

function open(path: string) {
  visit(device.url + path)
  render(<App />)
}

it.each(['/firmware/upgrade', '/maintenance/reboot', '/settings/dtu'])(
  'guest with read access: %s opens the login without a request',
  async (path) => {
    expect(device.gateway.settings.security.allow_readonly).toBe(true)
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'System Login' })
    expect(location.pathname + location.search).toBe(`/login?returnUrl=${encodeURIComponent(path)}`)
    expect(device.log.requests).toEqual([])
  },
)

it.each([
  ['/', '.totals'],
  ['/info/network', '.facts'],
  ['/settings/dtu', '[name="pollinterval"]'],
])(
  'logout on the screen %s: its content disappears immediately, even if the device does not answer',
  async (path, selector) => {
    session.start(device.authdata())
    open(path)
    await waitFor(() => expect(document.querySelector(selector)).not.toBeNull())
    device.faults.add({ path: '/api/*', drop: true })
    act(() => session.clear())
    expect(document.querySelector(selector)).toBeNull()
  },
)

it('guest with read access: an info page stays open', async () => {
  open('/info/network')
  await screen.findByRole('heading', { level: 1, name: 'Network Info' })
  await waitFor(() => expect(screen.getByText('Hostname')).toBeDefined())
  expect(location.pathname).toBe('/info/network')
})

it.each([
  ['/about/', 'About OpenDTU'],
  ['//', 'Page not found'],
  ['/about//', 'Page not found'],
])('the path %s opens the screen "%s"', async (path, title) => {
  open(path)
  await screen.findByRole('heading', { level: 1, name: title })
})
