import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { dist, project } from '../package/testing/compiling'
import { librariesPlugin, withLicenses } from './libraries'

const modules: Record<string, string> = {
  '/entry.js': `
    import rosetta from 'rosetta'
    import { parse } from 'regexparam'
    import { libraries } from 'virtual:libraries'
    import '/styles.scss'
    console.log(rosetta, libraries)`,
  '/styles.scss': '@use "@picocss/pico/scss/colors";',
}

it('librariesPlugin lists only packages whose code or styles are in the page', async () => {
  const plugin = librariesPlugin()
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      plugin,
      { name: 'modules', resolveId: (id) => (id in modules ? id : undefined), load: (id) => modules[id] },
    ],
    build: { write: false, rolldownOptions: { input: '/entry.js' } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  expect(chunk.code).toContain('@picocss/pico, dlv, rosetta, templite (MIT)')
  expect(plugin.api?.names).toEqual(['@picocss/pico', 'dlv', 'rosetta', 'templite'])
})

it('the built page and licenses.txt name the same libraries', () => {
  const read = (name: string) => readFileSync(join(dist, name))
  const [, ...entries] = read('licenses.txt')
    .toString()
    .split(`${'='.repeat(80)}\n\n`)
  const names = entries.map((entry) => entry.split('\n')[0] ?? '')
  expect(names).toEqual(expect.arrayContaining(['@picocss/pico', 'preact', 'rosetta', 'spark-md5', 'wouter']))
  expect(gunzipSync(read('index.html.gz')).toString()).toContain(`"${withLicenses(names)}"`)
})
