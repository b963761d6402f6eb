import { configure } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import type { ComponentChild } from 'preact'
import { act } from 'preact/test-utils'
import { render as draw } from 'react'
import { afterEach } from 'vitest'
import { secondPiece } from '../ui/state/secondPiece'

/** A busy machine may take its time; what is right does not wait for it. */
configure({ asyncUtilTimeout: 10_000 })

let container: HTMLElement | undefined

/** Draws into the page until the test ends. Look around with `screen` of @testing-library/dom; act with the `user` that is given back. */
export function render(element: ComponentChild, script: 'coming' | 'here' = 'here') {
  const here = container ?? document.body.appendChild(document.createElement('div'))
  container = here
  // A unit test draws screens of the second script without the script: it did not get lost.
  secondPiece.set(script)
  // Effects have run when it returns, so the screen is as a person finds it.
  act(() => void draw(element, here))
  return userEvent.setup()
}

/** Removes what was drawn, as when a person leaves the screen. */
export function cleanup() {
  if (!container) return
  const here = container
  container = undefined
  act(() => void draw(null, here))
  here.remove()
}

/** Lets the page stand at the device's address, so that its calls go there. */
export function visit(url: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(url)
}

afterEach(cleanup)
