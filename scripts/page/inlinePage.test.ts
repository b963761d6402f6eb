import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { splitBundle } from './bundles'
import { assemblePage, escapeScript, wrapBundles } from './inlinePage'

const frame = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <script type="module" crossorigin src="/assets/initial.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-x.css">
  </head>
  <body>
    <div id="app">frame</div>
  </body>
</html>`
const scripts = { initial: ['function show() {}', "const text = '$& $1 $`'"], deferred: 'show(text)' }
const style = 'body { content: "$&" }'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('assemblePage puts styles first, then the frame, and the scripts last', () => {
  const page = assemblePage(frame, style, scripts)
  const order = [
    'charset',
    'Content-Security-Policy',
    `<style>${style}</style>`,
    'id="app"',
    `<script>${scripts.initial[0]}</script><script>${scripts.initial[1]}</script>`,
    `<script type="text/plain" id="deferred">${scripts.deferred}</script>`,
    '</body>',
  ]
  const positions = order.map((part) => page.indexOf(part))
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(positions[0]).toBeGreaterThan(0)
  expect(page).not.toContain('/assets/')
})

it('assemblePage: the policy allows exactly the scripts and styles of the page', () => {
  const page = assemblePage(frame.replace('</head>', '<script>early()</script></head>'), style, scripts)
  const allowed = ['early()', ...scripts.initial, scripts.deferred].map(hash).join(' ')
  expect(page).toContain(`script-src ${allowed};style-src ${hash(style)};`)
})

it('escapeScript: a script cannot end its element or open a comment', () => {
  expect(escapeScript("'</script><!--'")).toBe("'<\\/script><\\!--'")
})

it('assemblePage escapes characters beyond ASCII in frame and styles', () => {
  const page = assemblePage(frame.replace('>frame<', '>für 😀<'), 'a::after{content:"▾f"}', scripts)
  expect(page).toContain('>f&#xfc;r &#x1f600;<')
  expect(page).toContain('<style>a::after{content:"\\25be f"}</style>')
})

it('wrapBundles makes classic scripts, and the deferred script can use values of the initial ones', async () => {
  const initial = splitBundle('const a=2,b=()=>3;globalThis.loaded=()=>globalThis.arrived();export{a as x,b as y};')
  const deferred = splitBundle(
    'import{x as a,y as c}from"./initial.js";const b=3,six={value:a*c()*b/3};export{six as t};',
  )
  const wrapped = wrapBundles(initial, deferred)
  const run = new Function('runDeferred', `${wrapped.initial.join(';')};return()=>{${wrapped.deferred}}`)
  const page = globalThis as unknown as Record<string, () => Promise<{ t: { value: number } }>>
  page.arrived = () => new Promise((resolve) => run((exports: { t: { value: number } }) => resolve(exports))())
  run(() => undefined)
  expect((await page.loaded?.())?.t.value).toBe(6)
})
