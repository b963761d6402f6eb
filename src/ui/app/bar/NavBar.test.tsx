import { screen } from '@testing-library/dom'
import { beforeEach, it } from 'vitest'
import { openPage } from '../../../testing/openPage'
import { render, visit } from '../../../testing/render'
import { setLikelyLine } from '../../device/firmwareLine'
import { NavBar } from './NavBar'

beforeEach(() => {
  visit('http://gateway.local/')
  render(<NavBar />)
})

it('navigation bar: the menu of v26 has the entry "Languages", even if no answer has shown the firmware line yet', async () => {
  setLikelyLine(undefined)
  const { user } = await openPage(<NavBar />, { firmware: 'v26' })
  await user.click(screen.getByRole('button', { name: /^Settings/ }))
  await screen.findByRole('link', { name: 'Languages' })
})
