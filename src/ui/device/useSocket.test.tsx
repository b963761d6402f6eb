import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sockets } from '../../contract/api'
import { cleanup, render, visit } from '../../testing/render'
import { session } from '../state/session'
import { retryDelayMs, useSocket } from './useSocket'

const PING_EVERY_SECONDS = 59

/** A socket that the test opens and closes. */
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

interface ListenerProps {
  deadAfterSeconds?: number
  hasNothingToSend?: () => boolean
  path?: Sockets
}

function Listener({ path = '/livedata', ...others }: ListenerProps) {
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
  // `performance.now()` is 0 when the page loads. The socket opens later.
  vi.advanceTimersByTime(1000)
  vi.stubGlobal('WebSocket', ManualSocket)
  visit('http://gateway.local/')
  render(<Listener />)
})

afterEach(() => {
  cleanup()
  session.clear()
  for (const socket of ManualSocket.all) socket.onclose?.()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('socket: is pinged at a regular interval, which starts when the socket opens', () => {
  // The socket takes nine seconds to open.
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

it('socket: restarts the ping interval after a reconnect', () => {
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

it('socket: is not pinged after unmount', () => {
  open()
  cleanup()
  wait(2 * PING_EVERY_SECONDS)
  expect(newest().sent).toEqual([])
})

it('socket: is closed if it does not open within ten seconds, or is silent for too long', () => {
  cleanup()
  render(<Listener deadAfterSeconds={30} />)
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

it('socket: may be silent while the device has nothing to send', () => {
  cleanup()
  let hasNothingToSend = true
  render(<Listener deadAfterSeconds={30} hasNothingToSend={() => hasNothingToSend} />)
  open()
  wait(100)
  expect(newest().onmessage).toBeTruthy()
  hasNothingToSend = false
  wait(31)
  expect(newest().onmessage).toBeNull()
})

describe('socket that the device closes to accept another page', () => {
  const closeByDevice = () => act(() => newest().onclose?.({ wasClean: true }))
  const state = () => document.querySelector('p')?.textContent
  const openAgain = () => {
    wait(2)
    open()
  }

  it('is opened again after the first closing', () => {
    open()
    closeByDevice()
    expect(state()).toBe('connecting')
    openAgain()
    expect(state()).toBe('open')
  })

  it('is opened again only after five minutes if it is closed twice within a minute', () => {
    open()
    closeByDevice()
    openAgain()
    wait(50)
    closeByDevice()
    expect(state()).toBe('crowded')
    const opened = ManualSocket.all.length
    wait(299)
    expect(ManualSocket.all).toHaveLength(opened)
    wait(1)
    expect(ManualSocket.all).toHaveLength(opened + 1)
    open()
    expect(state()).toBe('open')
  })

  it('is opened again if it is closed a second time more than a minute later', () => {
    open()
    closeByDevice()
    openAgain()
    wait(60)
    closeByDevice()
    expect(state()).toBe('connecting')
  })

  it('is opened again each time if the connection is lost instead', () => {
    for (let times = 0; times < 3; times++) {
      open()
      act(() => newest().onclose?.({ wasClean: false }))
      expect(state()).toBe('connecting')
      wait(5)
    }
  })

  it('is always opened again on the console, which cannot poll', () => {
    cleanup()
    render(<Listener path="/console" />)
    open()
    closeByDevice()
    openAgain()
    closeByDevice()
    expect(state()).toBe('connecting')
  })
})

describe('socket of a guest after a logout', () => {
  const setHidden = (isHidden: boolean) =>
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

  it('opens once after the browser has cleared the credentials', () => {
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

  it('opens even if the earlier socket was still connecting', () => {
    act(() => session.clear())
    wait(5)
    expect(urls()).toEqual([ADMIN, FORGETTING])
    open()
    wait(0.1)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('opens after ten seconds if the device does not answer', () => {
    open()
    act(() => session.clear())
    wait(10.1)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('opens when a hidden page is shown again', () => {
    open()
    act(() => session.clear())
    setHidden(true)
    refuse()
    wait(1)
    expect(urls()).toEqual([ADMIN, FORGETTING])
    setHidden(false)
    expect(urls()).toEqual([ADMIN, FORGETTING, GUEST])
  })

  it('does not open after unmount', () => {
    open()
    act(() => session.clear())
    cleanup()
    wait(20)
    expect(urls()).toEqual([ADMIN, FORGETTING])
  })
})

describe('socket: delay before the next attempt', () => {
  it('doubles from a second to a minute', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => retryDelayMs(failures, 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
  })

  it('is shortened at random, by at most half', () => {
    expect(retryDelayMs(3, 0.5)).toBe(3000)
    expect(retryDelayMs(3, 1)).toBe(2000)
  })
})
