import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, expect, it } from 'vitest'
import { render, visit } from '../../../testing/render'
import { setLocale } from '../../state/locale'
import { giveUp, secondPiece } from '../../state/secondPiece'
import { SecondPieceMissing } from './SecondPieceMissing'

afterEach(() => {
  setLocale('en')
  secondPiece.set('here')
})

/** The time is over in which the second script should have come. */
const timeIsOver = () => act(() => giveUp())

it.each([
  ['en', 'Only part of this page has arrived. The live view works.'],
  ['de', 'Nur ein Teil dieser Seite ist angekommen. Die Live-Ansicht funktioniert.'],
  ['fr', 'Cette page est incomplète. La vue en direct fonctionne.'],
])('the second script that does not come is said to be missing, in %s, and comes after all', (locale, words) => {
  setLocale(locale)
  render(<SecondPieceMissing />)
  act(() => secondPiece.set('coming'))
  expect(screen.queryByRole('alert')).toBeNull()
  timeIsOver()
  expect(screen.getByRole('alert').textContent).toContain(words)
  act(() => secondPiece.set('here'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a second script that has come is not missing later', () => {
  render(<SecondPieceMissing />)
  timeIsOver()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the page is loaded under a new address, as the browser would wait for the rest of the old one', async () => {
  visit('http://gateway.local/')
  const user = render(<SecondPieceMissing />)
  act(() => secondPiece.set('coming'))
  timeIsOver()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(location.search).toMatch(/^\?\d+$/)
})
