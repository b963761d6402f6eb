import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from '../../../../testing/render'
import { monotonicMs } from '../../../lib/clock'
import type { Inverter } from '../../../live/inverter'
import { restartSecondTimer } from '../../../shared/hooks/useEachSecond'
import { useStore } from '../../../state/store'
import { RoofResult } from './RoofNotice'
import { type RoofCommand, roofCommand, setRoofCommand } from './roofCommand'

const SENT_AT = new Date('2026-06-21T12:00:00').getTime()
const command: RoofCommand = {
  value: 600,
  unit: 'W',
  isPersistent: false,
  isTakenBack: false,
  steps: [],
  notIncluded: ['Carport'],
  measured: ['a', 'b', 'c'],
  watts: 600,
  sentAtMs: SENT_AT,
}

const inverter = (serial: string, watts: number, changes: Partial<Inverter> = {}) =>
  ({
    serial,
    name: serial.toUpperCase(),
    status: 'producing',
    receivedAtMs: monotonicMs(),
    ageSeconds: 0,
    power: { value: watts, unit: 'W', digits: 1 },
    ...changes,
  }) as Inverter

function StoredResult({ inverters }: { inverters: readonly Inverter[] }) {
  const stored = useStore(roofCommand)
  return stored ? <RoofResult command={stored} inverters={inverters} /> : null
}

function show(seconds: number, inverters: () => readonly Inverter[]) {
  cleanup()
  vi.setSystemTime(SENT_AT + seconds * 1000)
  render(<StoredResult inverters={inverters()} />)
  act(restartSecondTimer)
  return document.querySelector('li')
}

beforeEach(() => {
  vi.useFakeTimers({ now: SENT_AT })
  setRoofCommand(command)
})
afterEach(() => {
  setRoofCommand(undefined)
  vi.useRealTimers()
})

describe('the power of the roof after a limit', () => {
  it('is shown while the limit is checked', () => {
    show(30, () => [inverter('a', 500), inverter('b', 611)])
    screen.getByText('Measured now: 1,111 W. The limit is checked for 2 minutes.')
  })

  it('is hidden while some values were measured before the limit was sent', () => {
    expect(show(30, () => [inverter('a', 500, { ageSeconds: 40 }), inverter('b', 611)])).toBeNull()
  })

  it.each([
    [[300, 290], 'Measured after 2 minutes: 590 W, within the limit.'],
    // An inverter may exceed its limit by a few percent.
    [[300, 320], 'Measured after 2 minutes: 620 W, within the limit.'],
    [[500, 611], 'Measured after 2 minutes: 1,111 W, above the limit.'],
  ])('is compared with the limit of 600 W if the inverters produce %j W: %s', ([a = 0, b = 0], text) => {
    show(121, () => [inverter('a', a), inverter('b', b)])
    screen.getByText(text)
  })

  it('does not change after the first result', () => {
    show(121, () => [inverter('a', 300), inverter('b', 290)])
    show(4000, () => [inverter('a', 900), inverter('b', 900)])
    screen.getByText('Measured after 2 minutes: 590 W, within the limit.')
  })

  it('is not shown if the page was closed when the result was due', () => {
    expect(show(4000, () => [inverter('a', 300), inverter('b', 290)])).toBeNull()
  })

  it('is shown with the names of inverters out of reach, and without the power of excluded inverters', () => {
    show(121, () => [inverter('a', 300), inverter('c', 100, { status: 'unreachable' }), inverter('d', 5000)])
    screen.getByText('Measured after 2 minutes: 300 W, within the limit. Not measured: C.')
  })

  it('is hidden if the limit in watts is unknown', () => {
    setRoofCommand({ ...command, watts: undefined })
    expect(show(121, () => [inverter('a', 300)])).toBeNull()
  })
})
