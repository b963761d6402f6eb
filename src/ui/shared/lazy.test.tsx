import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render, visit } from '../../testing/render'
import { lazy } from './lazy'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
})

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** Code that loads or fails when the test calls `arrive` or `fail`. */
function controlledCode() {
  let arrive = (_: { Greeting: typeof Greeting }) => {}
  let fail = () => {}
  const load = () =>
    new Promise<{ Greeting: typeof Greeting }>((resolve, reject) => {
      arrive = resolve
      fail = () => reject(new Error('cut'))
    })
  return { load, arrive: () => arrive({ Greeting }), fail: () => fail() }
}

it('lazy component: renders when its code has loaded; a second use renders at once', async () => {
  const { load, arrive } = controlledCode()
  const Lazy = lazy(load, 'Greeting')
  render(<Lazy name="roof" />)
  expect(screen.getByText('Loading…')).toBeTruthy()
  arrive()
  await settle()
  expect(screen.getByText('Hello roof')).toBeTruthy()
  render(
    <div>
      <Lazy name="garage" />
    </div>,
  )
  expect(screen.getByText('Hello garage')).toBeTruthy()
})

it('lazy component: reports missing code after ten seconds, and renders when the code arrives', async () => {
  const { load, arrive } = controlledCode()
  const Lazy = lazy(load, 'Greeting')
  render(<Lazy name="roof" />)
  await settle(9000)
  expect(screen.queryByRole('alert')).toBeNull()
  await settle(2000)
  expect(screen.getByRole('alert').textContent).toContain('Only part of this page has arrived. The live view works.')
  arrive()
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Hello roof')).toBeTruthy()
})

it('lazy component: reports missing code immediately if the import fails', async () => {
  const { load, fail } = controlledCode()
  const Lazy = lazy(load, 'Greeting')
  render(<Lazy name="roof" />)
  fail()
  await settle()
  expect(screen.getByRole('alert')).toBeTruthy()
})

it('lazy component: reloads an incomplete page under a new address, to bypass the HTTP cache', async () => {
  visit('http://gateway.local/')
  const { load, fail } = controlledCode()
  const Lazy = lazy(load, 'Greeting')
  render(<Lazy name="roof" />)
  fail()
  await settle()
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(location.search).toMatch(/^\?\d+$/)
})
