import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cleanup, render } from '../../../testing/render'
import { FoldedCard } from './cards'

/** In a page that nobody has touched. */
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

test('an opened card is open when it is looked at again, a closed one is not', async () => {
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

test('all are drawn once somebody has touched the page, which paper and the search in the page rely on', async () => {
  open('1 3')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await isDrawn()
  expect(card().open).toBe(false)
})
