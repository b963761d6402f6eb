import { screen, waitFor } from '@testing-library/dom'
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
  'a guest who may read is led from %s to the login, and the device is asked nothing',
  async (path) => {
    expect(device.gateway.settings.security.allow_readonly).toBe(true)
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'System Login' })
    expect(location.pathname + location.search).toBe(`/login?returnUrl=${encodeURIComponent(path)}`)
    expect(device.log.requests).toEqual([])
  },
)

it('a guest who may read stays on an info page', async () => {
  open('/info/network')
  await screen.findByRole('heading', { level: 1, name: 'Network Info' })
  await waitFor(() => expect(screen.getByText('Hostname')).toBeDefined())
  expect(location.pathname).toBe('/info/network')
})
