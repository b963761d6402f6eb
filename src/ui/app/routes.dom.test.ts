import { expect, it } from 'vitest'
import { readRoutes } from '../../../scripts/page/routeTable'
import type { AppRoute } from '../extension'
import { routes } from './routes'

const pathsOf = (appRoutes: readonly AppRoute[]) => appRoutes.map(({ path }) => path)

it('routes: settings, upgrade and reboot require a login, even if the device lets guests read', () => {
  const changesDevice = ({ path }: AppRoute) => /^\/(settings|firmware|maintenance)\//.test(path)
  expect(pathsOf(routes.filter(({ needsLogin }) => needsLogin))).toEqual(pathsOf(routes.filter(changesDevice)))
})

it('menu: divider lines precede the maintenance screens and the console', () => {
  const divided = pathsOf(routes.filter(({ hasDividerAbove }) => hasDividerAbove))
  expect(divided).toEqual(expect.arrayContaining(['/settings/config', '/info/console']))
})

it('routes: every screen has a unique path', () => {
  expect(new Set(pathsOf(routes)).size).toBe(routes.length)
})

it('routes: the build reads the same table from the source file', () => {
  expect(readRoutes(process.env.EXTENSION)).toEqual(routes.map(({ component: _, ...facts }) => facts))
})
