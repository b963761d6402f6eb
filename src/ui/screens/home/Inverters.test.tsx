import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entry, liveOf } from '../../../testing/liveEntry'
import { cleanup, render } from '../../../testing/render'
import { writeStored } from '../../state/storage'
import { toasts } from '../../state/toasts'
import { Inverters } from './Inverters'

const known = (...serials: string[]) => liveOf({ inverters: serials.map((serial) => entry(serial)) }, 1).inverters

const told = () => toasts.get().map(({ text }) => text)
const draw = (...serials: string[]) =>
  render(<Inverters inverters={known(...serials)} chosenSerial="2" choose={() => undefined} />)

afterEach(() => {
  cleanup()
  toasts.set([])
  writeStored('rotation', null)
  vi.useRealTimers()
})

it('shows one toast if the displayed inverter was deleted elsewhere', () => {
  draw('1', '2', '3')
  draw('1', '3')
  draw('1', '3')
  expect(told()).toEqual(['Roof 2 was deleted.'])
  expect(document.querySelector('h2')?.textContent).toBe('Roof 1')
})

it('shows no toast for other inverters', () => {
  draw('1', '2', '3')
  draw('2', '4')
  expect(told()).toEqual([])
})

describe('automatic change', () => {
  /** Returns the serials that were chosen so far. */
  function rotate() {
    vi.useFakeTimers()
    writeStored('rotation', 'on')
    const chosen: string[] = []
    render(<Inverters inverters={known('1', '2', '3')} chosenSerial="2" choose={(serial) => chosen.push(serial)} />)
    return chosen
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('shows the next inverter after five seconds, not after 4.9', () => {
    const chosen = rotate()
    pass(4900)
    expect(chosen).toEqual([])
    pass(99)
    expect(chosen).toEqual([])
    pass(1)
    expect(chosen).toEqual(['3'])
  })

  it('changes every five seconds', () => {
    const chosen = rotate()
    pass(14_999)
    expect(chosen).toHaveLength(2)
    pass(1)
    expect(chosen).toHaveLength(3)
  })

  it('restarts the five seconds when another inverter is chosen', () => {
    const chosen = rotate()
    pass(4000)
    const choose = (serial: string) => chosen.push(serial)
    render(<Inverters inverters={known('1', '2', '3')} chosenSerial="3" choose={choose} />)
    pass(4900)
    expect(chosen).toEqual([])
    pass(100)
    expect(chosen).toEqual(['1'])
  })
})
