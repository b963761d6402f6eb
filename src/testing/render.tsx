import { configure, screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { act } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

/** The longest wait for an expected change of the page. The limit is high because of slow machines. */
configure({ asyncUtilTimeout: 30_000 })

let shown: { container: HTMLElement; root: Root } | undefined

function createContainer() {
  const container = document.body.appendChild(document.createElement('div'))
  return { container, root: createRoot(container) }
}

/** Renders an element into the page. The element is removed after the test. Query the page with `screen` of @testing-library/dom, and operate it with the returned `user`. */
export function render(element: ReactNode) {
  shown ??= createContainer()
  const { root } = shown
  // act() also runs the effects before it returns.
  act(() => root.render(element))
  return userEvent.setup()
}

/** Unmounts the rendered element, as when the user leaves the screen. */
export function cleanup() {
  if (!shown) return
  const { container, root } = shown
  shown = undefined
  act(() => root.unmount())
  container.remove()
}

/** Sets the URL of the page. With a URL of the device, requests go to the device. */
export function visit(url: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(url)
}

afterEach(cleanup)

/** The value next to `label` in the card with the title `card`. */
export async function fact(card: string | RegExp, label: string): Promise<string> {
  const heading = await screen.findByRole('heading', { name: card })
  const value = within(heading.parentElement ?? heading).getByText(label).nextElementSibling
  return (value?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
}
