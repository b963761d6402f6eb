import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sockets } from '../../contract/api'
import { cleanup, render, visit } from '../../testing/render'
import { session } from '../state/session'
import { retryDelayMs, useSocket } from './useSocket'

const PING_EVERY_SECONDS = 59

/** A socket that opens and closes when the test says so. */
class ManualSocket {
  static all: ManualSocket[] = []
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event?: { wasClean: boolean }) => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null

  constructor(readonly url: string) {
    ManualSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {}
}

function Listening({ silentSeconds, path = '/livedata' }: { silentSeconds?: number; path?: Sockets }) {
  const others = silentSeconds ? { silentSeconds } : {}
  return <p>{useSocket(path, { pingEverySeconds: PING_EVERY_SECONDS, onMessage: () => undefined, ...others })}</p>
}

const GUEST = 'ws://gateway.local/livedata'
const ADMIN = 'ws://admin:sunflower@gateway.local/livedata'
const FORGETTING = 'ws://logout:x@gateway.local/livedata'

const newest = () => ManualSocket.all.at(-1) as ManualSocket
const urls = () => ManualSocket.all.map(({ url }) => new URL(url).href)
const open = () => act(() => newest().onopen?.())
const refuse = () => act(() => newest().onclose?.())
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

beforeEach(() => {
  ManualSocket.all = []
  vi.useFakeTimers()
  // As after a page was loaded: its clock begins at 0.
  vi.advanceTimersByTime(1000)
  vi.stubGlobal('WebSocket', ManualSocket)
  visit('http://gateway.local/')
  render(<Listening />)
})

afterEach(() => {
  cleanup()
  session.clear()
  for (const socket of ManualSocket.all) socket.onclose?.()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is pinged so many seconds after it has opened, and again after as many', () => {
  // It takes nine seconds to open.
  wait(9)
  open()
  wait(PING_EVERY_SECONDS - 1)
  expect(newest().sent).toEqual([])
  wait(1)
  expect(newest().sent).toEqual(['ping'])
  wait(PING_EVERY_SECONDS - 1)
  expect(newest().sent).toEqual(['ping'])
  wait(1)
  expect(newest().sent).toEqual(['ping', 'ping'])
})

it('counts anew when it was lost and has opened again', () => {
  open()
  wait(50)
  const lost = newest()
  act(() => lost.onclose?.())
  wait(2)
  expect(newest()).not.toBe(lost)
  open()
  wait(PING_EVERY_SECONDS - 1)
  expect(newest().sent).toEqual([])
  wait(1)
  expect(newest().sent).toEqual(['ping'])
  expect(lost.sent).toEqual([])
})

it('is pinged no more when the screen was left', () => {
  open()
  cleanup()
  wait(2 * PING_EVERY_SECONDS)
  expect(newest().sent).toEqual([])
})

it('is given up when it does not open within ten seconds, or so long after its last message', () => {
  cleanup()
  render(<Listening silentSeconds={30} />)
  const listening = () => Boolean(newest().onmessage)
  wait(9)
  expect(listening()).toBe(true)
  wait(1.2)
  expect(listening()).toBe(false)
  wait(1)
  open()
  wait(29)
  act(() => newest().onmessage?.({ data: '' }))
  wait(29)
  act(() => newest().onmessage?.({ data: '' }))
  wait(29)
  expect(listening()).toBe(true)
  wait(1)
  expect(listening()).toBe(false)
})

describe('closed by the device, as for another page', () => {
  const isClosed = () => act(() => newest().onclose?.({ wasClean: true }))
  const state = () => document.querySelector('p')?.textContent
  const openAgain = () => {
    wait(2)
    open()
  }

  it('is opened again the first time', () => {
    open()
    isClosed()
    expect(state()).toBe('connecting')
    openAgain()
    expect(state()).toBe('open')
  })

  it('is left alone for five minutes the second time within a minute', () => {
    open()
    isClosed()
    openAgain()
    wait(50)
    isClosed()
    expect(state()).toBe('crowded')
    const opened = ManualSocket.all.length
    wait(299)
    expect(ManualSocket.all).toHaveLength(opened)
    wait(1)
    expect(ManualSocket.all).toHaveLength(opened + 1)
    open()
    expect(state()).toBe('open')
  })

  it('is opened again when more than a minute lies between', () => {
    open()
    isClosed()
    openAgain()
    wait(60)
    isClosed()
    expect(state()).toBe('connecting')
  })

  it('is opened again where the connection was lost, however often', () => {
    for (let times = 0; times < 3; times++) {
      open()
      act(() => newest().onclose?.({ wasClean: false }))
      expect(state()).toBe('connecting')
      wait(5)
    }
  })

  it('is opened again on the console, which has no other way', () => {
    cleanup()
    render(<Listening path="/console" />)
    open()
    isClosed()
    openAgain()
    isClosed()
    expect(state()).toBe('connecting')
  })
})

describe('after one with credentials, and only when the browser has forgotten them', () => {
  const hide = (isHidden: boolean) =>
    act(() => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    })

  beforeEach(() => {
    act(() => session.start(btoa('admin:sunflower')))
    refuse()
    expect(newest().url).toBe(ADMIN)
    ManualSocket.all = [newest()]
  })

  it('a guest gets one, however often it is asked for', () => {
    open()
    act(() => session.clear())
    act(() => void dispatchEvent(new Event('online')))
    wait(5)
    expect(urls()).toEqual([ADMIN, FORGETTING])
    refuse()
    wait(0.1)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
    wait(5)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('a guest gets one, also where the other was not open yet', () => {
    act(() => session.clear())
    wait(5)
    expect(urls()).toEqual([ADMIN, FORGETTING])
    open()
    wait(0.1)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('a guest gets one of a device that never answers, ten seconds later', () => {
    open()
    act(() => session.clear())
    wait(10.1)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('a page that is hidden meanwhile gets one when it is shown', () => {
    open()
    act(() => session.clear())
    hide(true)
    refuse()
    wait(1)
    expect(urls()).toEqual([ADMIN, FORGETTING])
    hide(false)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('a screen that was left meanwhile gets none', () => {
    open()
    act(() => session.clear())
    cleanup()
    wait(20)
    expect(urls()).toEqual([ADMIN, FORGETTING])
  })
})

describe('the delay before the next try', () => {
  it('doubles from a second to a minute', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => retryDelayMs(failures, 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
  })

  it('is shortened by chance, to half at most', () => {
    expect(retryDelayMs(3, 0.5)).toBe(3000)
    expect(retryDelayMs(3, 1)).toBe(2000)
  })
})
