import { readRoutes } from '../../scripts/page/routeTable'

/** The table of screens, without their components. */
export const routes = readRoutes(process.env.EXTENSION)

/** The paths of all screens, in the order of the menu. */
export const paths = routes.map(({ path }) => path)
