// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { bundles, replaceAll, splitBundle, withoutNamespaces } from './bundles'

it('takes imports and exports out of a bundle, and tells them', () => {
  const { code, imports, exports, kept } = splitBundle(
    'import{x as a}from"./initial.js";run(a);const b=1;export{b as y}',
  )
  expect(code).toBe('run(a);const b=1;')
  expect([...imports]).toEqual([['x', 'a']])
  expect([...exports]).toEqual([['y', 'b']])
  expect(kept).toEqual([{ start: 33, end: 50 }])
})

it('replaces places whatever their order', () => {
  expect(
    replaceAll('abcd', [
      { start: 3, end: 4, text: 'D' },
      { start: 0, end: 1, text: 'A' },
    ]),
  ).toBe('AbcD')
})

const { transform, renderChunk } = bundles() as unknown as Record<
  'transform' | 'renderChunk',
  { handler: (...args: string[]) => unknown }
>

it('takes away what preloads the other bundle', () => {
  const code = 'const load = () => __vitePreload(() => import("./deferred.js").then((n) => n.t), __VITE_PRELOAD__);'
  expect(renderChunk.handler(code)).toMatchObject({
    code: 'const load = () => import("./deferred.js");',
  })
  expect(() => renderChunk.handler('__vitePreload(async () => { await import("./deferred.js") }, [])')).toThrow(
    'import()',
  )
})

describe('modules that are loaded by import()', () => {
  const bundle = (...modules: string[]) =>
    `${modules.map((module, index) => `var m${index} = __exportAll({ ${module} });`).join('\n')}\nexport { used as a, ${modules.map((_, index) => `m${index} as x${index}`)} };`

  it('share one object of exports', () => {
    expect(withoutNamespaces(bundle('About: () => About', 'Login: () => Login$1'))).toBe(
      '\n\nexport { used as a,About,Login$1 as Login };',
    )
    expect(withoutNamespaces('import("./deferred.js").then((n) => n.x1).then(show)')).toBe(
      'import("./deferred.js").then(show)',
    )
  })

  it('may not export the same name', () => {
    expect(() => withoutNamespaces(bundle('About: () => About', 'About: () => About$1'))).toThrow('About')
  })

  it('are refused where rolldown writes them otherwise', () => {
    expect(() => withoutNamespaces(bundle('...others'))).toThrow('another form')
  })
})

it('refuses `export let`: the other bundle would keep its first value', () => {
  expect(() => transform.handler('export let count = 0', '/src/ui/count.ts')).toThrow('/src/ui/count.ts')
  expect(() =>
    transform.handler('let count = 0\nexport const getCount = () => count', '/src/ui/count.ts'),
  ).not.toThrow()
})
