import { configure } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { act } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

/** A busy machine may take its time; what is right does not wait for it. */
configure({ asyncUtilTimeout: 10_000 })

let shown: { container: HTMLElement; root: Root } | undefined

function open() {
  const container = document.body.appendChild(document.createElement('div'))
  return { container, root: createRoot(container) }
}

/** Draws into the page until the test ends. Look around with `screen` of @testing-library/dom; act with the `user` that is given back. */
export function render(element: ReactNode) {
  shown ??= open()
  const { root } = shown
  // Effects have run when it returns, so the screen is as a person finds it.
  act(() => root.render(element))
  return userEvent.setup()
}

/** Removes what was drawn, as when a person leaves the screen. */
export function cleanup() {
  if (!shown) return
  const { container, root } = shown
  shown = undefined
  act(() => root.unmount())
  container.remove()
}

/** Lets the page stand at the device's address, so that its calls go there. */
export function visit(url: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(url)
}

afterEach(cleanup)
