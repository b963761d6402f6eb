import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render, visit } from '../../../testing/render'
import { keepDraft, readDraft } from '../../state/drafts'
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

it('leads a guest to the login', async () => {
  session.clear()
  const user = render(<LoginButton close={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(location.pathname).toBe('/login')
})

it('logs out: the login, what was typed and what the browser keeps of the socket are gone, and the live view is there', async () => {
  keepDraft('form', { name: 'typed' })
  const user = render(<LoginButton close={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(session.get()).toBeNull()
  expect(readDraft('form')).toEqual({})
  // Before the session ends, so that the guest's socket waits for it.
  expect(opened).toEqual([['ws://logout:x@gateway.local/livedata', ADMIN]])
  expect(location.pathname).toBe('/')
  expect(toasts.get().map(({ text }) => text)).toEqual(['You are logged out.'])
  expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
})
