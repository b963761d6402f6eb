import { describe, expect, it } from 'vitest'
import type { Inverter } from '../../../live/inverter'
import { watchRadio } from './tryDuration'

const SILENT = '1'
const inverter = (change: Partial<Inverter>) =>
  ({
    serial: SILENT,
    status: 'unreachable',
    receivedAtMs: 0,
    channelsReceivedAtMs: 0,
    ageSeconds: undefined,
    ...change,
  }) as Inverter

describe('a frequency search: the wait, if the device counts its requests', () => {
  const counted = (requests: number, messageNumber: number) => [
    inverter({ channelsReceivedAtMs: messageNumber, radio: { tx_request: { value: requests, unit: '', digits: 0 } } }),
    // Answers of other inverters are ignored here.
    inverter({ serial: '2', status: 'producing', receivedAtMs: messageNumber * 1000, ageSeconds: 0 }),
  ]
  const start = () => watchRadio(SILENT, counted(7, 1))

  it('the first count that arrives after the start is the baseline; the wait ends five requests later', () => {
    const observe = start()
    expect(observe(counted(20, 2))).toEqual({ hasSeenPolling: true, isInverterAsked: false })
    expect(observe(counted(24, 3)).isInverterAsked).toBe(false)
    expect(observe(counted(25, 4)).isInverterAsked).toBe(true)
  })

  it('a count that the page received before the start is ignored', () => {
    const observe = start()
    expect(observe(counted(7, 1)).isInverterAsked).toBe(false)
    expect(observe(counted(12, 2)).isInverterAsked).toBe(false)
    expect(observe(counted(17, 3)).isInverterAsked).toBe(true)
  })

  it('a reset of the counters restarts the wait', () => {
    const observe = start()
    observe(counted(20, 2))
    expect(observe(counted(1, 3)).isInverterAsked).toBe(false)
    expect(observe(counted(6, 4)).isInverterAsked).toBe(true)
  })
})

describe('a frequency search: the wait, if the device does not count its requests', () => {
  /** Live data at a time in seconds: the silent inverter, and another inverter with the age of its data. */
  const at = (seconds: number, ageSeconds: number | undefined, status: Inverter['status'] = 'producing') => [
    inverter({ receivedAtMs: seconds * 1000 }),
    inverter({ serial: '2', status, receivedAtMs: seconds * 1000, ageSeconds }),
  ]
  const start = () => watchRadio(SILENT, at(100, 4))

  it('the second answer of another inverter ends the wait', () => {
    const observe = start()
    expect(observe(at(101, 5))).toEqual({ hasSeenPolling: false, isInverterAsked: false })
    expect(observe(at(108, 0))).toEqual({ hasSeenPolling: true, isInverterAsked: false })
    expect(observe(at(113, 5)).isInverterAsked).toBe(false)
    expect(observe(at(118, 1)).isInverterAsked).toBe(true)
  })

  it('an age that is off by a second does not count as an answer', () => {
    const observe = start()
    for (const [seconds, age] of [
      [101, 4],
      [102, 4],
      [103, 5],
      [104, 7],
    ] as const)
      expect(observe(at(seconds, age)).hasSeenPolling).toBe(false)
  })

  it('only values with an age, from an inverter in reach, count as an answer', () => {
    const observe = start()
    expect(observe(at(110, undefined)).hasSeenPolling).toBe(false)
    expect(observe(at(120, 0, 'unreachable')).hasSeenPolling).toBe(false)
  })
})
