import { expect, it } from 'vitest'
import { routes as routesOfTests } from '../../testing/routes'
import type { AppRoute } from '../extension'
import { basePathOf } from '../lib/paths'
import { routes } from './routes'

const pathsOf = (appRoutes: readonly AppRoute[]) => appRoutes.map(({ path }) => path)

it('routes: settings, upgrade and reboot require a login, even if the device lets guests read', () => {
  const changesDevice = ({ path }: AppRoute) => /^\/(settings|firmware|maintenance)\//.test(path)
  expect(pathsOf(routes.filter(({ needsLogin }) => needsLogin))).toEqual(pathsOf(routes.filter(changesDevice)))
})

it('routes: every screen has a unique path', () => {
  expect(new Set(pathsOf(routes)).size).toBe(routes.length)
})

it('routes: each path has a form by which the page finds the base path of a proxy', () => {
  for (const path of pathsOf(routes)) expect(basePathOf(`/proxy${path}`), path).toBe('/proxy')
})

it('routes: the browser tests use the same table', () => {
  expect(routesOfTests).toEqual(routes.map(({ path, asks }) => ({ path, asks })))
})
