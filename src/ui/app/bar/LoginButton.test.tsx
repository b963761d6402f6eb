import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render, visit } from '../../../testing/render'
import { readDraft, storeDraft } from '../../state/drafts'
import { session } from '../../state/session'
import { toasts } from '../../state/toasts'
import { LoginButton } from './LoginButton'

/** Each socket with the session at the time of its request. */
const opened: [url: string, authdata: string | null][] = []
const ADMIN = 'YWRtaW46c3VuZmxvd2Vy'

class RecordedSocket {
  onopen: (() => void) | null = null
  constructor(url: string) {
    opened.push([url, session.get()])
  }
  close() {}
}

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('WebSocket', RecordedSocket)
  visit('http://gateway.local/settings/ntp')
  session.start(ADMIN)
  toasts.set([])
})

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

it('login button: opens the login for a guest', async () => {
  session.clear()
  const user = render(<LoginButton close={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(location.pathname).toBe('/login')
})

it('logout button: clears the login, the unsaved changes and the socket credentials, and opens the live view', async () => {
  storeDraft('form', { name: 'typed' })
  const user = render(<LoginButton close={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(session.get()).toBeNull()
  expect(readDraft('form')).toEqual({})
  // This socket makes the browser forget the credentials. It is opened before the session ends. The guest's socket waits until this socket has ended.
  expect(opened).toEqual([['ws://logout:x@gateway.local/livedata', ADMIN]])
  expect(location.pathname).toBe('/')
  expect(toasts.get().map(({ text }) => text)).toEqual(['You are logged out.'])
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})
