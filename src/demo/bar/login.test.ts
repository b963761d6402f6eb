import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogin } from './login'

const sent = vi.fn()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  sent.mockReset()
})

/** Shows a login as the page does: its fields report what was typed. */
async function showLogin() {
  document.body.innerHTML =
    '<form><input id="username" aria-label="Name"><input id="password" aria-label="Password"><button>Login</button></form>'
  const form = document.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = ['Name', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    sent(...values)
  })
  await vi.advanceTimersByTimeAsync(0)
}

const watch = (filled = vi.fn()) => {
  const login = createLogin({ password: () => 'sunflower', filled })
  login.watch(document)
  return { login, filled }
}

it('login of the demo: is filled in when the page shows it, and not sent', async () => {
  const { login, filled } = watch()
  expect(login.isFilled()).toBe(false)
  await showLogin()
  await vi.waitFor(() => expect(filled).toHaveBeenCalledOnce())
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sunflower')
  expect(login.isFilled()).toBe(true)
  expect(sent).not.toHaveBeenCalled()
})

it('login of the demo: one press opens, fills and sends it', async () => {
  const { login } = watch()
  login.signIn(() => void showLogin())
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toHaveBeenCalledExactlyOnceWith('admin', 'sunflower')
  })
})

it('login of the demo: one press sends the one that is shown', async () => {
  const { login, filled } = watch()
  await showLogin()
  await vi.waitFor(() => expect(filled).toHaveBeenCalled())
  const open = vi.fn()
  login.signIn(open)
  expect(open).not.toHaveBeenCalled()
  expect(sent).toHaveBeenCalledExactlyOnceWith('admin', 'sunflower')
})
