import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cleanup, render } from '../../../../testing/render'
import { FoldedCard } from './cards'

/** Renders a card on a page that has had no input yet. */
const renderFoldedCard = (id: string) => render(<FoldedCard id={id} summary="West" render={() => <p>160.3 W</p>} />)
const card = () => document.querySelector('details') as HTMLDetailsElement
const values = () => screen.queryByText('160.3 W')
const waitForValues = () => waitFor(() => expect(values()).toBeTruthy())

function toggle(isOpen: boolean) {
  card().open = isOpen
  fireEvent(card(), new Event('toggle'))
}

test('a closed card renders its values when it is opened for the first time', async () => {
  renderFoldedCard('1 1')
  expect(values()).toBeNull()
  toggle(true)
  await waitForValues()
})

test('a card remains open, or closed, when it is rendered again', async () => {
  renderFoldedCard('1 2')
  toggle(true)
  cleanup()
  renderFoldedCard('1 2')
  expect(card().open).toBe(true)
  expect(values()).toBeTruthy()
  toggle(false)
  cleanup()
  renderFoldedCard('1 2')
  expect(card().open).toBe(false)
})

test('all cards render their values after the first input, for printing and for search in the page', async () => {
  renderFoldedCard('1 3')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitForValues()
  expect(card().open).toBe(false)
})
