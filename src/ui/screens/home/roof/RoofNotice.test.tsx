import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../../../testing/render'
import { notice, textOf } from '../../../../testing/roofLimit'
import { monotonicMs } from '../../../lib/clock'
import type { Inverter } from '../../../live/inverter'
import { liveState, noLiveState } from '../../../live/liveStore'
import { RoofNotice } from './RoofNotice'
import type { RoofCommand, RoofStep } from './roofCommand'

const SENT_AT = new Date('2026-06-21T12:00:00').getTime()
const stepOf = (serial: string): RoofStep => ({
  serial,
  name: serial.toUpperCase(),
  value: 300,
  unit: 'W',
  limitBefore: 100,
  state: 'done',
})
const command: RoofCommand = {
  value: 600,
  unit: 'W',
  isPersistent: false,
  isTakenBack: false,
  steps: [stepOf('a'), stepOf('b')],
  notIncluded: [],
  measured: ['a', 'b'],
  watts: 600,
  run: 1,
  isActive: false,
  activeAtMs: SENT_AT,
}

const inverter = (serial: string, watts: number, changes: Partial<Inverter> = {}) =>
  ({
    serial,
    name: serial.toUpperCase(),
    status: 'producing',
    receivedAtMs: monotonicMs(),
    ageSeconds: 0,
    limitPercent: 20,
    limitWatts: 300,
    power: { value: watts, unit: 'W', digits: 1 },
    ...changes,
  }) as Inverter

beforeEach(() => void vi.useFakeTimers({ now: SENT_AT + 121_000, toFake: ['Date'] }))
afterEach(() => liveState.set(noLiveState))

/** The sentence about the present, the type of the notice, and whether the steps are folded. */
function show(changes: Partial<RoofCommand>, inverters: readonly Inverter[]) {
  render(<RoofNotice command={{ ...command, ...changes }} inverters={inverters} />)
  const verdict = notice().querySelector('p')
  return [
    verdict && textOf(verdict),
    notice().dataset.type,
    notice().querySelector('details')?.open === false && 'folded',
  ]
}

describe('the notice about a limit for the roof', () => {
  it.each([
    ['holds', {}, [300, 290], {}, '590 W, within the limit.', 'success'],
    [
      'holds, as an inverter may exceed its limit by a few percent',
      {},
      [300, 320],
      {},
      '620 W, within the limit.',
      'success',
    ],
    ['is exceeded', {}, [500, 611], {}, '1,111 W, above the limit.', 'danger'],
    [
      'has been sent just now',
      {},
      [500, 611],
      { ageSeconds: 2 },
      'Measured now: 1,111 W. The limit is checked for 2 minutes.',
      undefined,
    ],
    [
      'was replaced for one inverter',
      {},
      [300, 290],
      { limitWatts: 1500 },
      '590 W, within the limit. Not included: B.',
      undefined,
    ],
    ['is not known to be in force', {}, [300, 290], { limitWatts: undefined }, '590 W, within the limit.', undefined],
    [
      'does not include an inverter',
      { notIncluded: ['Carport'] },
      [700, 540],
      {},
      '1,240 W, above the limit. Not included: Carport.',
      'danger',
    ],
    [
      'cannot be checked for an inverter out of reach',
      {},
      [300, 290],
      { status: 'unreachable' },
      '300 W, within the limit. Not measured: B.',
      undefined,
    ],
  ] as const)('says whether it %s', (_, changes, [a, b], changesOfB, text, type) => {
    expect(show(changes, [inverter('a', a), inverter('b', b, changesOfB), inverter('excluded', 5000)])).toEqual([
      text,
      type,
      'folded',
    ])
  })

  it('shows its steps unfolded if a step is not done, or if the limit in watts is not known', () => {
    const inverters = [inverter('a', 300), inverter('b', 290, { limitWatts: 1500 })]
    const steps = [stepOf('a'), { ...stepOf('b'), state: 'refused', reason: 'Invalid inverter' }] as const
    expect(show({ steps }, inverters)).toEqual(['590 W, within the limit. Not included: B.', undefined, false])
    expect(show({ watts: undefined }, inverters)).toEqual([null, undefined, false])
    screen.getByText('Done 2')
  })

  it('says nothing about the present while the live data is outdated', () => {
    liveState.set({ ...noLiveState, data: { receivedAtMs: 0 } as never })
    expect(show({}, [inverter('a', 300), inverter('b', 290)])[0]).toBeNull()
  })
})
