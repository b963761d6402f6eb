// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder, project } from '../package/compiling'

const { folder } = createFolder()
/** The package that this run of `npm test` has built. */
const built = process.env.BUILT ?? join(folder, 'package')
const MINUTE_MS = 60_000

function run(program: string, ...args: string[]) {
  const { NODE_ENV, VITEST, ...inherited } = process.env
  const env = { ...inherited, EXTENSION: '', LANGUAGES: '', OUT_DIR: join(folder, 'package') }
  return spawnSync(join(project, 'node_modules/.bin', program), args, { cwd: project, encoding: 'utf8', env })
}

it('`vite build` makes the files of `npm run build`', { tags: 'long', timeout: 3 * MINUTE_MS }, () => {
  if (!process.env.BUILT) expect(run('tsx', 'scripts/build.ts')).toMatchObject({ status: 0 })
  expect(run('vite', 'build', '--outDir', join(folder, 'dist'))).toMatchObject({ status: 0, stderr: '' })
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort()
  const expected = ['favicon.ico', 'favicon.png', 'index.html.gz', 'site.webmanifest', 'zones.json.gz']
  expect(files).toEqual([...expected, 'js', 'js/app.js.gz'].sort())
  for (const name of [...expected, 'js/app.js.gz']) {
    const [byVite, byNpm] = [join(folder, 'dist', name), join(built, 'webapp_dist', name)].map((file) =>
      readFileSync(file),
    )
    expect(byVite?.equals(byNpm ?? Buffer.of()), name).toBe(true)
  }
})
