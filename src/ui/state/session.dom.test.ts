import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../../testing/render'
import { session, watchSession } from './session'
import { readStored, WATCHED_AFTER_MS, watchStored, writeStored } from './storage'

const sharedUser = () => localStorage.getItem('user')
const tabUser = () => sessionStorage.getItem('tabUser')
const stored = (authdata: string) => JSON.stringify({ authdata })

/** Records the writes to localStorage in order, with null for a removal. Other tabs receive them as events. */
function recordWrites(): unknown[][] {
  const written: unknown[][] = []
  const storage = localStorage
  const set = (_: object, key: string, value: string) => {
    written.push([key, value])
    storage.setItem(key, value)
    return true
  }
  const removeItem = (key: string) => {
    written.push([key, null])
    storage.removeItem(key)
  }
  const get = (_: object, name: string) => {
    if (name === 'removeItem') return removeItem
    const member = Reflect.get(storage, name)
    return typeof member === 'function' ? member.bind(storage) : member
  }
  vi.stubGlobal('localStorage', new Proxy(storage, { get, set }))
  return written
}

/** The session of a page that has just been opened. */
async function reload() {
  vi.resetModules()
  const reloaded = await import('./session')
  reloaded.watchSession()
  return reloaded.session
}

/** A change by another tab. */
function changeInOtherTab(change: () => void, key: string | null = 'user') {
  change()
  dispatchEvent(new StorageEvent('storage', { key }))
}

const waitUntilWatched = () => vi.advanceTimersByTime(WATCHED_AFTER_MS)
beforeAll(() => {
  vi.useFakeTimers()
  watchSession()
  waitUntilWatched()
})
afterAll(() => vi.useRealTimers())
beforeEach(() => session.clear())

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('session', () => {
  it.each(['ü€', 'YWRt\naW4=', 'YWRt\0aW4=', '', ' '])(
    'with the login %j is ignored, because a header cannot contain this login',
    async (authdata) => {
      localStorage.setItem('user', stored(authdata))
      expect((await reload()).get()).toBeNull()
    },
  )

  it('for this tab is never written to the shared storage, even with a new password', () => {
    const written = recordWrites()
    session.start('dGFi', true)
    session.start('bmV3')
    expect(session.get()).toBe('bmV3')
    expect(tabUser()).toBe(stored('bmV3'))
    expect(sharedUser()).toBeNull()
    expect(written).toEqual([
      ['tab', 'yes'],
      ['user', null],
      ['tab', 'yes'],
      ['user', null],
    ])
  })

  it.each([true, false])('survives a reload (`isForTab`: %s)', async (isForTab) => {
    session.start('YWdhaW4=', isForTab)
    const reloaded = await reload()
    expect(reloaded.get()).toBe('YWdhaW4=')
  })

  it.each([true, false])(
    'in localStorage replaces the earlier session (its `isForTab`: %s): the new one is written before the old one is removed',
    (isForTab) => {
      session.start('dGFi', isForTab)
      const written = recordWrites()
      session.start('a2VwdA==', false)
      expect([sharedUser(), tabUser()]).toEqual([stored('a2VwdA=='), null])
      expect(written).toEqual([
        ['user', stored('a2VwdA==')],
        ['tab', null],
      ])
    },
  )

  it('for this tab is not restored if another tab has ended it before this page was loaded', async () => {
    sessionStorage.setItem('tabUser', stored('b2xk'))
    const reloaded = await reload()
    expect(reloaded.get()).toBeNull()
    waitUntilWatched()
    expect(tabUser()).toBeNull()
  })

  it('is removed at a logout, together with a login that is still in sessionStorage', () => {
    session.start('a2VwdA==', false)
    sessionStorage.setItem('tabUser', stored('b2xk'))
    session.clear()
    expect([sharedUser(), tabUser()]).toEqual([null, null])
  })

  it('in localStorage is read without the use of sessionStorage, whose first use is slow', async () => {
    session.start('a2VwdA==', false)
    const touched = vi.fn()
    vi.stubGlobal('sessionStorage', new Proxy({}, { get: touched, set: touched }))
    const reloaded = await reload()
    expect(reloaded.get()).toBe('a2VwdA==')
    expect(touched).not.toHaveBeenCalled()
  })
})

describe('session: another tab', () => {
  it('that logs out ends the session of this tab', () => {
    session.start('a2VwdA==', false)
    changeInOtherTab(() => localStorage.removeItem('user'))
    expect(session.get()).toBeNull()
  })

  it('that logs out also ends a session that is only for this tab', () => {
    session.start('dGFi', true)
    changeInOtherTab(() => localStorage.removeItem('tab'), 'tab')
    expect(session.get()).toBeNull()
    expect(tabUser()).toBeNull()
  })

  it('that logs in also logs in this tab', () => {
    session.start('dGFi', true)
    changeInOtherTab(() => localStorage.removeItem('tab'), 'tab')
    changeInOtherTab(() => localStorage.setItem('user', stored('b3RoZXI=')))
    expect(session.get()).toBe('b3RoZXI=')
  })

  it('that logged out before this tab was listening ends the session', async () => {
    localStorage.setItem('user', stored('a2VwdA=='))
    const reloaded = await reload()
    localStorage.removeItem('user')
    expect(reloaded.get()).toBe('a2VwdA==')
    waitUntilWatched()
    expect(reloaded.get()).toBeNull()
  })

  it('that logged out while this page was in the back-forward cache ends the session when the page is shown', () => {
    session.start('a2VwdA==', false)
    localStorage.removeItem('user')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(session.get()).toBe('a2VwdA==')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(session.get()).toBeNull()
  })
})

it('full storage: a changed value lasts until the page is closed, or until another tab changes the value', async () => {
  writeStored('layout', 'table')
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy({ removeItem() {} }, { get: (target, name) => Reflect.get(target, name) ?? 'old', set: refuse }),
  )
  writeStored('layout', 'tabs')
  expect(readStored('layout')).toBe('tabs')
  // When another tab has changed the value, the stored value is used again.
  watchStored('layout', () => {})
  waitUntilWatched()
  changeInOtherTab(() => {}, 'layout')
  expect(readStored('layout')).toBe('old')
})

describe('session: several gateways at one address', () => {
  /** A visit to the gateway below this path, in the same browser. */
  async function open(path: string) {
    visit(`http://proxy.example${path}`)
    const opened = await reload()
    return { session: opened, ...(await import('./storage')) }
  }

  /** A path of the page of each gateway. The third one is a screen of the gateway at /west. */
  const SERVED = ['/', '/east/', '/west/settings/mqtt', '/west/annexe/']

  it.each([true, false])('each has a separate login (`isForTab`: %s)', async (isForTab) => {
    for (const path of SERVED) {
      const { session: opened } = await open(path)
      expect(opened.get()).toBeNull()
      opened.start(btoa(path), isForTab)
    }
    for (const path of SERVED) expect((await open(path)).session.get()).toBe(btoa(path))
    const { session: east } = await open('/east/')
    east.clear()
    expect((await open('/east/')).session.get()).toBeNull()
    for (const path of ['/', '/west/', '/west/annexe/']) expect((await open(path)).session.get()).not.toBeNull()
  })

  it('each has separate recorded power and separate choices', async () => {
    const keys = ['locale', 'theme', 'rotation', 'updates', 'power', 'layout', 'order'] as const
    for (const path of SERVED) {
      const storage = await open(path)
      for (const key of keys) storage.writeStored(key, path)
    }
    for (const path of SERVED) {
      const storage = await open(path)
      for (const key of keys) expect(storage.readStored(key)).toBe(path)
    }
  })

  it('a login or logout at another gateway does not change the session', async () => {
    const { session: east } = await open('/east/')
    east.start('ZWFzdA==', false)
    waitUntilWatched()
    changeInOtherTab(() => localStorage.setItem('user/west', stored('d2VzdA==')), 'user/west')
    changeInOtherTab(() => localStorage.setItem('user', stored('cm9vdA==')), 'user')
    localStorage.removeItem('user/east')
    changeInOtherTab(() => localStorage.removeItem('user/west'), 'user/west')
    expect(east.get()).toBe('ZWFzdA==')
    changeInOtherTab(() => {}, 'user/east')
    expect(east.get()).toBeNull()
  })
})
