import { describe, expect, it } from 'vitest'
import { purge } from './styles'

const source = `
  const attributes = { 'aria-current': 'page', role: 'tab' }
  const Row = () => (
    <li {...attributes} className={isLast ? 'last row' : \`row \${kind}\`} data-open={isOpen || undefined}>
      <input type={isShown ? 'text' : 'password'} aria-busy={isBusy} />
      <td colSpan={2}>A quiet word</td>
    </li>
  )
  // A comment with a table.
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'`

const purged = async (css: string) => (await purge(css, [{ raw: source, extension: 'tsx' }])).css

describe('purge: keeps a rule', () => {
  it.each([
    ['for an element', 'li{top:0}'],
    ['for a class in a string with several classes', '.last{top:0}'],
    ['for a class in a template', '.row{top:0}'],
    ['for both attribute values of a conditional expression', '[type=text],[type=password]{top:0}'],
    ['for an attribute that is true or missing', '[data-open]{top:0}'],
    ['for an attribute that is true', '[aria-busy=true]{top:0}'],
    ['for an attribute that React writes in camel case', '[colspan]{top:0}'],
    ['for attributes that are spread', '[aria-current=page][role=tab]{top:0}'],
    ['for an attribute that a script sets', '[data-theme=dark] li{top:0}'],
    ['for states inside :is()', 'li:is(:hover,:focus){top:0}'],
    ['for a state of any element', ':focus-visible{top:0}'],
    ['for a pseudo-element', 'input::placeholder{top:0}'],
    ['inside a media query', '@media print{li{top:0}}'],
    ['inside a layer', '@layer pico{li{top:0}}'],
    ['with a variable that only another stylesheet reads', ':root{--color:red}'],
  ])('%s', async (_, css) => {
    expect(await purged(css)).toBe(css)
  })
})

describe('purge: removes', () => {
  it.each([
    ['a rule for an element that no source has', 'table{top:0}', ''],
    ['a rule for a class that no string has', 'li.loud{top:0}', ''],
    ['a rule for a class that is only a word of a text', '.quiet{top:0}', ''],
    ['a rule for an attribute value that no string has', '[type=color]{top:0}', ''],
    ['one selector of a list', 'li,table{top:0}', 'li{top:0}'],
    ['one selector inside :is()', ':is(li,table) input{top:0}', ':is(li) input{top:0}'],
    ['a rule whose :is() is empty', ':is(table,.loud) input{top:0}', ''],
  ])('%s', async (_, before, after) => {
    expect(await purged(before)).toBe(after)
  })
})

it('purge: names the selectors that it removed', async () => {
  const { removed } = await purge('li{top:0}li.loud{top:0}', [{ raw: source, extension: 'tsx' }])
  expect(removed).toEqual(['li.loud'])
})
