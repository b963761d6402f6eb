import { readRoutes } from '../../scripts/page/routeTable'

/** The table of screens, without their components. */
export const routes = readRoutes()

/** Of all screens, in the order of the menu. */
export const paths = routes.map(({ path }) => path)
