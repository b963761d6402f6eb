// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { parseModule } from '../compiledModule'
import { trim } from './trimStyles'
import { addModule, addPage, nothingUsed } from './usedStyles'

const used = nothingUsed()
addModule(
  used,
  parseModule(
    `import { createElement as h } from 'react'
    h('a', { class: 'quiet', 'aria-current': 'page' }, h('input', { type: isShown ? 'text' : 'password', 'aria-invalid': wrong }))
    h('dialog', null, h('button', { type: 'submit', class: 'secondary' }))
    page.dataset.theme = isDark ? 'dark' : 'light'`,
    '/src/ui/X.tsx',
  ),
)
addPage(used, '<main><script>document.body.dataset.printed = now</script></main>')
const trimmed = (css: string) => trim(css, used).replaceAll('\n', '')

describe('trim', () => {
  it.each([
    ['keeps what the sources hold', 'a.quiet{top:0}', 'a.quiet{top:0}'],
    ['drops an element that no source has', 'a,blockquote{top:0}', 'a{top:0}'],
    ['drops a class that no source names', 'a.loud{top:0}', ''],
    ['drops a type that no input has', '[type=color],[type=text]{top:0}', '[type=text]{top:0}'],
    ['looks into :is()', ':is(input,meter):hover{top:0}', ':is(input):hover{top:0}'],
    ['drops what :is() leaves empty', ':is(meter,q):hover{top:0}', ''],
    ['forgets what :not() need not name', 'input:not(.loud){top:0}', 'input{top:0}'],
    ['drops what is never false', '[aria-invalid=false],[aria-invalid=true]{top:0}', '[aria-invalid=true]{top:0}'],
    ['drops shadow hosts', ':root,:host{top:0}', ':root{top:0}'],
    ['drops the dark copy for pages without a theme', '@media (prefers-color-scheme:dark){a{top:0}}', ''],
    ['keeps what a script sets', '[data-theme=dark] a{top:0}', '[data-theme=dark] a{top:0}'],
    [
      'keeps media queries readable for the oldest browsers',
      '@media (min-width:62rem){a{top:0}}',
      '@media (min-width:62rem){a{top:0}}',
    ],
    ['keeps other media', '@media print{a{top:0}}', '@media print{a{top:0}}'],
    [
      'drops variables that nothing reads, in turn',
      ':root{--a:1px;--b:var(--a);--c:2px}a{--c:3px;top:var(--c)}',
      ':root{--a:2px}a{--a:3px;top:var(--a)}',
    ],
    ['writes a constant where it is read', ':root{--a:1px;--b:var(--a)}a{top:var(--b)}', 'a{top:1px}'],
    [
      'keeps an alias of what an element sets anew',
      ':root{--a:1px;--b:var(--a)}a{--a:2px;top:var(--a);left:var(--b)}',
      ':root{--a:1px;--b:var(--a)}a{--a:2px;top:var(--a);left:var(--b)}',
    ],
    [
      'tells dark by what differs from light',
      '[data-theme=light],:root:not([data-theme=dark]){--a:red;--b:blue}[data-theme=dark]{--a:tan;--b:blue}a{color:var(--a);background:var(--b)}',
      ':root{--a:red}@media screen{[data-theme=dark]{--a:tan}}a{color:var(--a);background:#00f}',
    ],
    [
      'believes what is said of every theme after the dark one',
      '[data-theme=dark]{--a:red}:root{--a:tan}a{color:var(--a)}',
      'a{color:tan}',
    ],
    [
      "drops Pico's rules that are not wanted, and keeps ours",
      '@layer pico{a.secondary,a:hover{overflow:visible;top:0}}@layer elements{a.secondary{overflow:visible}}',
      '@layer pico{a:hover{top:0}}@layer elements{a.secondary{overflow:visible}}',
    ],
    [
      'drops movements that nothing plays',
      '@keyframes fade{to{top:0}}@keyframes turn{to{top:0}}a{animation:1s turn}',
      '@keyframes turn{to{top:0}}a{animation:1s turn}',
    ],
    ['drops what reads a variable that nobody sets', 'a{top:var(--a);left:0}', 'a{left:0}'],
    ['takes what stands in for it', 'a{top:var(--a,calc(1px + 1px))}', 'a{top:2px}'],
  ])('%s', (_, before, after) => {
    expect(trimmed(before)).toBe(after)
  })

  it.each(['.loud{top:0}', ':is(a,.loud){top:0}', '[data-theme=L]{top:0}'])(
    'refuses a rule of ours that nothing meets: %s',
    (rule) => {
      expect(() => trimmed(`@layer pico{a,b{top:0}}@layer elements{a{top:0}${rule}}`)).toThrow(/of ours.*(loud|L)/)
    },
  )
})
