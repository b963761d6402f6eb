import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Browser tests cannot import the table of screens, because it imports the page.
const table = readFileSync(join(import.meta.dirname, '../ui/app/routes.tsx'), 'utf8')

/** The path and the first request of each screen, in the order of the menu. */
export const routes = [...table.matchAll(/\bpath: '(.*?)'(?:[^}]*?\basks: '(.*?)')?/g)].map(([, path = '', asks]) => ({
  path,
  asks,
}))

/** The paths of all screens, in the order of the menu. */
export const paths = routes.map(({ path }) => path)
