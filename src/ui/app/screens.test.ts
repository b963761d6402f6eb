import { expect, it } from 'vitest'
import { menu, screens } from './screens'

it('guests are led to the login by settings, upgrade and reboot, whatever the device lets them read', () => {
  expect(screens.filter(({ needsLogin }) => needsLogin).map(({ path }) => path)).toEqual([
    '/settings/network',
    '/settings/ntp',
    '/settings/mqtt',
    '/settings/inverter',
    '/settings/security',
    '/settings/dtu',
    '/settings/device',
    '/settings/config',
    '/firmware/upgrade',
    '/maintenance/reboot',
  ])
})

it('lines stand before what maintains the device, and before the console', () => {
  const entries = menu.flatMap((entry) => ('screens' in entry ? entry.screens : [entry]))
  expect(entries.filter(({ divided }) => divided).map(({ path }) => path)).toEqual([
    '/settings/config',
    '/info/console',
  ])
})
