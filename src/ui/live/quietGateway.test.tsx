import { describe, expect, it, vi } from 'vitest'
import { openSimulatedPage } from '../../testing/simulatedPage'
import { monotonicMs } from '../lib/clock'
import { Home } from '../screens/home/Home'
import { connectionOf, liveState } from './liveStore'

const connection = () => connectionOf(liveState.get(), monotonicMs())

describe('a gateway without inverters', () => {
  it.each(['v23', 'v26'] as const)('is "Live" on %s, although it may send no pushes', async (firmware) => {
    const { pass } = openSimulatedPage(<Home />, { scenario: 'none', firmware })
    await pass(3)
    await pass(180, () => expect(connection()).toBe('live'))
  })

  it('is reconnected if it sends nothing and answers no request', async () => {
    const { pass } = openSimulatedPage(<Home />, { scenario: 'none', firmware: 'v26' })
    await pass(60)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const opened: string[] = []
    const construct = (Socket: typeof WebSocket, [url]: [string]) => {
      opened.push(url)
      return new Socket(url)
    }
    vi.stubGlobal('WebSocket', new Proxy(WebSocket, { construct }))
    await pass(80)
    expect(opened).toHaveLength(1)
    expect(connection()).toBe('reconnecting')
  })
})
