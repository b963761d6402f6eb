import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cleanup, render } from '../../../testing/render'
import { FoldedCard } from './cards'

/** Renders a card in a page without any input so far. */
const open = (id: string) => render(<FoldedCard id={id} summary="West" render={() => <p>160.3 W</p>} />)
const card = () => document.querySelector('details') as HTMLDetailsElement
const values = () => screen.queryByText('160.3 W')
const isDrawn = () => waitFor(() => expect(values()).toBeTruthy())

function toggle(isOpen: boolean) {
  card().open = isOpen
  fireEvent(card(), new Event('toggle'))
}

test('the values of a closed card are drawn when it is opened first', async () => {
  open('1 1')
  expect(values()).toBeNull()
  toggle(true)
  await isDrawn()
})

test('an opened card is still open when it is rendered again, a closed one is not', async () => {
  open('1 2')
  toggle(true)
  cleanup()
  open('1 2')
  expect(card().open).toBe(true)
  expect(values()).toBeTruthy()
  toggle(false)
  cleanup()
  open('1 2')
  expect(card().open).toBe(false)
})

test('all cards are drawn after the first input, because printing and search in the page need them', async () => {
  open('1 3')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await isDrawn()
  expect(card().open).toBe(false)
})
