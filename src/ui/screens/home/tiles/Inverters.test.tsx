import { fireEvent } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entry, liveOf } from '../../../../testing/liveEntry'
import { cleanup, render } from '../../../../testing/render'
import { writeStored } from '../../../state/storage'
import { toasts } from '../../../state/toasts'
import { Inverters } from './Inverters'

const inverters = (...serials: string[]) => liveOf({ inverters: serials.map((serial) => entry(serial)) }, 1).inverters

const toastTexts = () => toasts.get().map(({ text }) => text)
const renderInverters = (...serials: string[]) =>
  render(<Inverters inverters={inverters(...serials)} chosenSerial="2" choose={() => undefined} isSettled />)

afterEach(() => {
  cleanup()
  toasts.set([])
  writeStored('rotation', null)
  vi.useRealTimers()
})

it('live view: shows one toast if the displayed inverter was deleted in another tab or browser', () => {
  renderInverters('1', '2', '3')
  renderInverters('1', '3')
  renderInverters('1', '3')
  expect(toastTexts()).toEqual(['Roof 2 was deleted.'])
  expect(document.querySelector('h2')?.textContent).toBe('Roof 1')
})

it('live view: shows no toast if another inverter was deleted', () => {
  renderInverters('1', '2', '3')
  renderInverters('2', '4')
  expect(toastTexts()).toEqual([])
})

it('live view: the header of the panel shows the serial', () => {
  renderInverters('1', '2', '3')
  expect(document.querySelector('.panel header')?.textContent).toContain('Serial number 2')
})

describe('automatic rotation', () => {
  /** Turns the rotation on. Each serial that it chooses is added to the returned list. */
  function startRotation() {
    vi.useFakeTimers()
    writeStored('rotation', 'on')
    const chosen: string[] = []
    render(
      <Inverters
        inverters={inverters('1', '2', '3')}
        chosenSerial="2"
        choose={(serial) => chosen.push(serial)}
        isSettled
      />,
    )
    return chosen
  }
  const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('shows the next inverter after exactly five seconds', () => {
    const chosen = startRotation()
    advance(4999)
    expect(chosen).toEqual([])
    advance(1)
    expect(chosen).toEqual(['3'])
  })

  it('pauses for ten seconds after a touch', () => {
    const chosen = startRotation()
    advance(4000)
    fireEvent.touchStart(document.getElementById('inverters') ?? document.body)
    advance(10_999)
    expect(chosen).toEqual([])
    advance(1)
    expect(chosen).toEqual(['3'])
  })

  it('restarts its timer when another inverter is chosen', () => {
    const chosen = startRotation()
    advance(4000)
    const choose = (serial: string) => chosen.push(serial)
    render(<Inverters inverters={inverters('1', '2', '3')} chosenSerial="3" choose={choose} isSettled />)
    advance(4900)
    expect(chosen).toEqual([])
    advance(100)
    expect(chosen).toEqual(['1'])
  })
})
