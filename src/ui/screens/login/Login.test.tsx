import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import en from '../../../../locales/en.json'
import { startDevice, type TestDevice } from '../../../testing/device'
import { heldAnswer } from '../../../testing/heldAnswer'
import { cleanup, render, visit } from '../../../testing/render'
import { authdataOf } from '../../device/api'
import { setLocale } from '../../state/locale'
import { hasDefaultPassword, session } from '../../state/session'
import { Login } from './Login'

/** Answers that do not mean success, although some look similar to a success. */
const malformedReplies = ['{}', '{"type":"warning","message":"Authentication successful!","code":10002}']

/** Base64 of "old": the credentials of an earlier session. */
const OLD_AUTHDATA = 'b2xk'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice()
  session.clear()
})

afterEach(async () => {
  cleanup()
  session.clear()
  setLocale('en')
  await device.close()
})

function open(query = '') {
  visit(`${device.url}/login${query}`)
  return render(<Login />)
}

async function logIn(user: ReturnType<typeof open>, name: string, password: string) {
  const field = screen.getByLabelText('Username')
  await user.clear(field)
  if (name) await user.type(field, name)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

describe('login', () => {
  it.each([
    ['', '', ['Username is required', 'Password is required']],
    ['admin', '', ['Password is required']],
    ['', 'sunflower', ['Username is required']],
  ])(
    'with the name %j and the password %j: shows the missing fields and sends no request',
    async (name, password, errors) => {
      await logIn(open(), name, password)
      for (const error of errors) expect(await screen.findByText(error)).toBeDefined()
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
      expect(device.log.requests).toEqual([])
    },
  )

  it('stores the credentials and opens the live view', async () => {
    await logIn(open(), 'admin', 'sunflower')
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', 'sunflower')))
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ authdata: btoa('admin:sunflower') })
    expect(location.pathname).toBe('/')
  })

  it('lasts only until the tab is closed if "Stay logged in" is off', async () => {
    const user = open()
    const staySwitch = screen.getByRole<HTMLInputElement>('switch', { name: 'Stay logged in' })
    expect(staySwitch.checked).toBe(true)
    await user.click(staySwitch)
    await logIn(user, 'admin', 'sunflower')
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', 'sunflower')))
    expect(localStorage.getItem('user')).toBeNull()
    expect(JSON.parse(sessionStorage.getItem('tabUser') ?? '')).toEqual({ authdata: btoa('admin:sunflower') })
  })

  it.each([
    ['?returnUrl=%2Fsettings%2Fntp', '/settings/ntp'],
    ['?returnUrl=https%3A%2F%2Fevil.example', '/'],
    ['?returnUrl=%2F%2Fevil.example', '/'],
  ])('with the query %s: opens %s', async (query, path) => {
    await logIn(open(query), 'admin', 'sunflower')
    await waitFor(() => expect(session.get()).not.toBeNull())
    expect(location.href).toBe(device.url + path)
  })

  it.each([
    ['admin', 'wrong'],
    ['root', 'sunflower'],
  ])('as %s with the password %s: is refused, and ends the earlier session', async (name, password) => {
    session.start(OLD_AUTHDATA)
    await logIn(open(), name, password)
    const alert = await screen.findByText('Invalid credentials')
    expect(alert.dataset.type).toBe('danger')
    expect(session.get()).toBeNull()
    expect(location.pathname).toBe('/login')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', password)
  })

  const html = { contentType: 'text/html' }

  it.each([
    ['429', { status: 429 }, 'The device is short of memory. Please try again in 60 seconds.'],
    ['500', { status: 500 }, 'The device reports: Internal Server Error'],
    ['the page of the firmware', { ...html, body: '<title>OpenDTU</title>' }, 'This firmware does not support this.'],
    ['the page of a proxy', { ...html, body: '<html>' }, en.errors.proxy],
    ['garbage', { body: '7' }, 'The device sent an unreadable answer.'],
  ])('answered with %s: shows the reason, and that the password may be right', async (_, fault, reason) => {
    const user = open()
    session.start(OLD_AUTHDATA)
    const endFault = device.faults.add({ path: '/api/security/authenticate', ...fault })
    await logIn(user, 'admin', 'sunflower')
    const notice = await screen.findByText('Invalid credentials')
    expect(notice.dataset.type).toBe('danger')
    expect(screen.getByText(`The password may be right. ${reason}`).closest('.notice')).toBe(notice)
    expect(session.get()).toBe(OLD_AUTHDATA)
    endFault()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', 'sunflower')))
  })

  it('behind the login of a proxy: shows a link that opens the proxy login in a new tab', async () => {
    device.faults.add({ path: '/api/security/authenticate', body: '<html>', contentType: 'text/html' })
    await logIn(open('?returnUrl=%2Fsettings%2Fntp'), 'admin', 'sunflower')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: en.app.openLogin })
    expect(link.target).toBe('_blank')
    expect(link.getAttribute('href')).toMatch(/^\?\d+$/)
  })

  it('with a lost answer: shows that the device does not answer', async () => {
    const user = open()
    device.faults.add({ path: '/api/security/authenticate', times: 1, drop: true })
    await logIn(user, 'admin', 'sunflower')
    expect(await screen.findByText('The device does not answer. It may be rebooting.')).toBeDefined()
    expect(screen.queryByText('Invalid credentials')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(session.get()).not.toBeNull())
  })

  it.each(malformedReplies)('answered with %s: fails with a message', async (body) => {
    device.faults.add({ path: '/api/security/authenticate', body })
    await logIn(open(), 'admin', 'sunflower')
    const notice = await screen.findByText('Invalid credentials')
    expect(notice.dataset.type).toBe('danger')
    expect(notice.textContent).toContain('The device sent an unreadable answer.')
    expect(session.get()).toBeNull()
    expect(location.pathname).toBe('/login')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'sunflower')
  })

  it('does not redirect if the user has navigated away', async () => {
    const { pause, send } = heldAnswer()
    device.faults.add({ path: '/api/security/authenticate', pause })
    await logIn(open(), 'admin', 'sunflower')
    history.pushState(null, '', '/about')
    send()
    await waitFor(() => expect(session.get()).not.toBeNull())
    expect(location.pathname).toBe('/about')
  })

  it('replaces its history entry, so that the Back button does not open the login screen', async () => {
    const user = open('?returnUrl=%2Fabout')
    const before = history.length
    await logIn(user, 'admin', 'sunflower')
    await waitFor(() => expect(location.pathname).toBe('/about'))
    expect(history.length).toBe(before)
  })

  it('sends one request for several clicks', async () => {
    const user = open()
    const { pause, send } = heldAnswer()
    device.faults.add({ path: '/api/security/authenticate', pause })
    await user.type(screen.getByLabelText('Password'), 'sunflower')
    await user.dblClick(screen.getByRole('button', { name: 'Login' }))
    send()
    await waitFor(() => expect(session.get()).not.toBeNull())
    expect(device.log.requests).toHaveLength(1)
  })

  it('fills in the user name, so that only the password has to be typed', async () => {
    const user = open()
    await user.type(screen.getByLabelText('Password'), 'sunflower')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', 'sunflower')))
  })

  it.each([true, false])(
    'shows the default credentials only if the device uses them (`hasDefaultPassword: %s`)',
    (isDefault) => {
      hasDefaultPassword.set(isDefault)
      open()
      expect(screen.queryAllByText('admin / openDTU42')).toHaveLength(isDefault ? 1 : 0)
      hasDefaultPassword.set(false)
    },
  )

  it('allows browsers to fill in the stored credentials', () => {
    open()
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  })
})
