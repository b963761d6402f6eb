import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { bundlesPlugin, splitBundle } from './bundles'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bundles-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes these modules into a folder `src`, and returns its path. */
function write(name: string, modules: Record<string, string>): string {
  const source = join(folder, name, 'src')
  mkdirSync(source, { recursive: true })
  for (const [file, code] of Object.entries(modules)) writeFileSync(join(source, file), code)
  return source
}

async function buildModules(name: string, modules: Record<string, string>) {
  const source = write(name, modules)
  const built = await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [bundlesPlugin([source])],
    build: { write: false, minify: false, rolldownOptions: { input: join(source, 'main.ts') } },
  })
  const { output } = built as Rolldown.RolldownOutput
  return Object.fromEntries(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']))
}

const shared = { 'shared.ts': 'export const shared = [1, 2]' }
const main = "import { shared } from './shared'\nconsole.log(shared)\n"

describe('bundlesPlugin', () => {
  it('puts all modules that are loaded by import() into one bundle', async () => {
    const files = await buildModules('two', {
      ...shared,
      'main.ts': `${main}import('./one')\nexport const load = () => import('./two')`,
      'one.ts': "import { shared } from './shared'\nexport const one = shared",
      'two.ts': "export const two = () => import('./one')",
    })
    expect(Object.keys(files).sort()).toEqual(['deferred.js', 'initial.js'])
    expect(files['deferred.js']).toContain('export { one, two }')
    expect(files['initial.js']).toContain('function importDeferred')
    expect(`${files['initial.js']}${files['deferred.js']}`).not.toContain('import("')
  })

  it('throws if the code calls then() on an import()', async () => {
    const modules = { 'main.ts': "import('./one').then(console.log)", 'one.ts': 'export const one = 1' }
    await expect(buildModules('then', modules)).rejects.toThrow('() => import(…)')
  })

  it('throws if two modules export the same name', async () => {
    const modules = {
      'main.ts': "import('./one')\nimport('./two')",
      'one.ts': 'export const Same = 1',
      'two.ts': 'export const Same = 2',
    }
    await expect(buildModules('same', modules)).rejects.toThrow('Same')
  })

  it('throws if the path in an import() is not in single quotes', async () => {
    await expect(buildModules('quotes', { 'main.ts': 'import("./one")', 'one.ts': 'export {}' })).rejects.toThrow(
      'single quotes',
    )
  })

  it('throws if a module has `export let`, because the other bundle would not see a later value', async () => {
    const modules = {
      'main.ts': "import { count } from './count'\nconsole.log(count)",
      'count.ts': 'export let count = 0',
    }
    await expect(buildModules('let', modules)).rejects.toThrow('count.ts')
  })
})

it('splitBundle separates functions, other code, imports and exports', () => {
  const bundle = 'function f(){}import{x as a,b}from"./initial.js";run(a);const c=1;export{c as y,b};'
  const { parts, imports, exports } = splitBundle(bundle)
  expect(parts).toEqual(['function f(){}', 'run(a);const c=1;'])
  expect([...imports]).toEqual([
    ['x', 'a'],
    ['b', 'b'],
  ])
  expect([...exports]).toEqual([
    ['y', 'c'],
    ['b', 'b'],
  ])
})
