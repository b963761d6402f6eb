import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../../testing/openPage'
import { render, visit } from '../../../testing/render'
import { setLikelyLine } from '../../device/firmwareLine'
import { NavBar } from './NavBar'

beforeEach(() => {
  visit('http://gateway.local/')
  render(<NavBar />)
})

const nav = () => screen.getByRole('navigation', { name: 'Menu' })

it('navigation bar: shows the menu entries in order, then theme, language and login', () => {
  const entries = [...(nav().querySelector('ul')?.children ?? [])].map((entry) => entry.querySelector('a,button'))
  expect(entries.map((entry) => entry?.textContent)).toEqual(['Live View', 'Yield', 'Settings', 'Info', 'About'])
  const tools = [...(nav().nextElementSibling?.querySelectorAll('select,button') ?? [])]
  expect(tools.map((tool) => tool.getAttribute('name') ?? tool.textContent?.trim())).toEqual([
    'theme',
    'locale',
    'Login',
  ])
})

it.each([
  ['Theme', ['Light', 'Dark', 'Auto']],
  ['Language', ['English', 'Deutsch', 'Français']],
])('%s list: shows each option by its name', (name, texts) => {
  const choice = screen.getByRole('combobox', { name })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(texts)
})

it('navigation bar: the menu of v26 has the entry "Languages", even if no answer has shown the firmware line yet', async () => {
  setLikelyLine(undefined)
  const { user } = await openPage(<NavBar />, { firmware: 'v26' })
  await user.click(screen.getByRole('button', { name: /^Settings/ }))
  await screen.findByRole('link', { name: 'Languages' })
})
