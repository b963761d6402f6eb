import { expect, it } from 'vitest'
import { readRoutes } from '../../../scripts/page/routeTable'
import { routes } from './routes'

it('guests are led to the login by settings, upgrade and reboot, whatever the device lets them read', () => {
  expect(routes.filter(({ needsLogin }) => needsLogin).map(({ path }) => path)).toEqual([
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
  expect(routes.filter(({ isDivided }) => isDivided).map(({ path }) => path)).toEqual([
    '/settings/config',
    '/info/console',
  ])
})

it('is read from its source as it is', () => {
  expect(readRoutes()).toEqual(routes.map(({ component: _, ...facts }) => facts))
})
