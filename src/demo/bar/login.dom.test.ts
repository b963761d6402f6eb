import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogin } from './login'

const onSubmit = vi.fn()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  onSubmit.mockReset()
})

/** Shows a login form like the page's. Its submit handler reports the values of the fields. */
async function showLogin() {
  document.body.innerHTML =
    '<form><input id="username" aria-label="Name"><input id="password" aria-label="Password"><button>Login</button></form>'
  const form = document.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = ['Name', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    onSubmit(...values)
  })
  await vi.advanceTimersByTimeAsync(0)
}

const startLogin = (onFilled = vi.fn()) => {
  const login = createLogin({ password: () => 'sunflower', onFilled })
  login.fillInWhenShown(document)
  return { login, onFilled }
}

it('login form of the demo: is filled in when the page shows it, but not submitted', async () => {
  const { login, onFilled } = startLogin()
  expect(login.isFilled()).toBe(false)
  await showLogin()
  await vi.waitFor(() => expect(onFilled).toHaveBeenCalledOnce())
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sunflower')
  expect(login.isFilled()).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('login form of the demo: signIn opens the form, fills it in and submits it', async () => {
  const { login } = startLogin()
  login.signIn(() => void showLogin())
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10)
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('admin', 'sunflower')
  })
})

it('login form of the demo: signIn submits a form that is already shown', async () => {
  const { login, onFilled } = startLogin()
  await showLogin()
  await vi.waitFor(() => expect(onFilled).toHaveBeenCalled())
  const open = vi.fn()
  login.signIn(open)
  expect(open).not.toHaveBeenCalled()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('admin', 'sunflower')
})
