// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { assemblePage, escapeScript, packScripts } from './inlinePage'

const frame = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <script type="module" crossorigin src="/assets/index-x.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-x.css">
  </head>
  <body>
    <div id="app">frame</div>
  </body>
</html>`
const first = "const text = '$& $1 $`'"
const second = 'show(text)'
const scripts = packScripts([first, 'unpack()', second])
const style = 'body { content: "$&" }'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('puts styles first, then the frame, the scripts last, the second one packed', () => {
  const page = assemblePage(frame, style, scripts)
  const order = [
    'charset',
    'Content-Security-Policy',
    `<style>${style}</style>`,
    'id="app"',
    `<script>//# allFunctionsCalledOnLoad\n'use strict';${first}</script>`,
    "<script>'use strict';unpack()</script>",
    scripts.packed,
    '</body>',
  ]
  const places = order.map((part) => page.indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(page).not.toContain('/assets/')
  expect(page).not.toContain(second)
})

it('allows exactly the scripts and styles it holds, the packed one as it will run', () => {
  const page = assemblePage(frame.replace('</head>', '<script>early()</script></head>'), style, scripts)
  expect(page).toContain(
    `script-src ${hash('early()')} ${hash(`//# allFunctionsCalledOnLoad\n'use strict';${first}`)} ${hash("'use strict';unpack()")} ${hash(`'use strict';${second}`)};style-src ${hash(style)};`,
  )
})

it('keeps a script from ending its element or opening a comment', () => {
  expect(escapeScript("'</script><!--'")).toBe("'<\\/script><\\!--'")
})

it('wants the character set named', () => {
  expect(() => assemblePage(frame.replace('<meta charset="utf-8">', ''), style, scripts)).toThrow('charset')
})
