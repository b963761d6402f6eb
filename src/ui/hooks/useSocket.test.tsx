import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render, visit } from '../../testing/render'
import { useSocket } from './useSocket'

const PING_EVERY_SECONDS = 59

/** A socket that opens and closes when the test says so. */
class ManualSocket {
  static all: ManualSocket[] = []
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly url: string) {
    ManualSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {}
}

function Listening() {
  return <p>{useSocket('/livedata', { pingEverySeconds: PING_EVERY_SECONDS, onMessage: () => undefined })}</p>
}

const newest = () => ManualSocket.all.at(-1) as ManualSocket
const open = () => act(() => newest().onopen?.())
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

beforeEach(() => {
  ManualSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', ManualSocket)
  visit('http://gateway.local/')
  render(<Listening />)
})

afterEach(() => {
  cleanup()
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
