// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { trim, usedIn } from './trimStyles'

const used = usedIn([
  '<a class="quiet" aria-current="page"><input type="text" aria-invalid={wrong}><dialog><button type="submit">',
  'page.dataset.theme = dark',
])
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
    ['drops shadow hosts', ':root,:host{top:0}', ':root{top:0}'],
    [
      'drops the valid mark, which is never set',
      '[aria-invalid=false],[aria-invalid=true]{top:0}',
      '[aria-invalid=true]{top:0}',
    ],
    ['drops the dark copy for pages without a theme', '@media (prefers-color-scheme:dark){a{top:0}}', ''],
    ['keeps what a script sets', '[data-theme=dark] a{top:0}', '[data-theme=dark] a{top:0}'],
    [
      'keeps media queries readable for the oldest browsers',
      '@media (min-width:62rem){a{top:0}}',
      '@media (min-width:62rem){a{top:0}}',
    ],
    ['leaves focus to our own outline', 'a:focus,a:focus-visible{top:0}', 'a:focus-visible{top:0}'],
    ['keeps other media', '@media print{a{top:0}}', '@media print{a{top:0}}'],
    [
      'drops variables that nothing reads, in turn',
      ':root{--a:1px;--b:var(--a);--c:2px}a{top:var(--c)}',
      ':root{--a:2px}a{top:var(--a)}',
    ],
  ])('%s', (_, before, after) => {
    expect(trimmed(before)).toBe(after)
  })
})
