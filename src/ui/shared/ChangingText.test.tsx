import { expect, it } from 'vitest'
import { render } from '../../testing/render'
import { ChangingText } from './ChangingText'

/** Replaces the text by new elements, as a browser does when it translates the page. */
function translate(element: Element) {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  outer.firstElementChild?.append(`<${element.textContent}>`)
  element.replaceChildren(outer)
}

const Notes = ({ text }: { text?: string }) => (
  <p>
    <ChangingText text={text} />
  </p>
)

it('changing text: is replaced after the browser has translated the earlier text', () => {
  for (const text of ['saved', 'refused', undefined, 'saved']) {
    render(<Notes {...(text && { text })} />)
    const note = document.querySelector('p')
    expect(note?.textContent).toBe(text ?? '')
    const element = note?.firstElementChild
    if (element) translate(element)
  }
})
