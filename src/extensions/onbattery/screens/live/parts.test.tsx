import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { entry, liveOf } from '../../../../testing/liveEntry'
import { render } from '../../../../testing/render'
import { setLocale } from '../../../../ui/state/locale'
import type { SolarChargerLive } from '../../contract/live'
import { SerialPorts } from '../SerialPorts'
import { EnergyFlow } from './EnergyFlow'
import { energyOf } from './energy'
import { HouseTotals } from './HouseTotals'
import { issueText } from './issues'
import type { PanelReports, PartName } from './panelReports'
import { mergeChargers } from './SolarChargers'
import recorded from './testing/recorded.json'
import { ValueCards } from './ValueCards'
import { decodeValue, labelOf, sectionTitle } from './values'

const watts = (v: number) => ({ v, u: 'W', d: 1 })

/** Live data with these parts, and an inverter that feeds 800 W. */
const liveWith = (parts: object) => liveOf({ inverters: [entry('1')], total: { Power: watts(800) }, ...parts }, 1)

const meter = (v: number) => ({ power_meter: { enabled: true, Power: watts(v) } })

const withUnreachable = (...unreachable: PartName[]): PanelReports => ({
  isUnreachable: (part) => unreachable.includes(part),
  batteryWatts: undefined,
})
const battery = (power: number) => ({ battery: { enabled: true, soc: { v: 71, u: '%', d: 0 }, power: watts(power) } })

it.each([
  ['is the sum of inverters and grid', meter(300), 1100],
  ['is less than the power of the inverters while power is fed in', meter(-300), 500],
  ['excludes the AC charger', { ...meter(300), gridcharger: { enabled: true, Power: watts(600) } }, 500],
  ['is not below 0', meter(-900), 0],
  ['is unknown without a meter', {}, undefined],
  [
    'is unknown while the power of the AC charger is unknown',
    { ...meter(300), gridcharger: { enabled: true } },
    undefined,
  ],
])('house power: %s', (_, parts, expected) => {
  const { house } = energyOf(liveWith(parts), withUnreachable())
  expect(house?.power && Math.abs(house.power.value)).toBe(expected)
})

describe('sun power', () => {
  it.each([
    ['equals the power of the inverters if there is no battery', meter(0), 800],
    ['includes the power that charges the battery', battery(200), 1000],
    ['excludes the power that the battery delivers', battery(-500), 300],
    ['is 0 if losses make the inverters feed less than the battery delivers', battery(-850), 0],
    ['excludes the AC charger', { ...battery(500), gridcharger: { enabled: true, Power: watts(550) } }, 750],
    [
      'is at least the power of the solar chargers',
      { ...meter(0), solarcharger: { enabled: true, power: watts(900) } },
      900,
    ],
    ['is unknown while the power of the battery is unknown', { battery: { enabled: true } }, undefined],
  ])('%s', (_, parts, power) => expect(energyOf(liveWith(parts), withUnreachable()).sun?.power?.value).toBe(power))

  it("uses the power that the battery's panel reports if the live data lack it", () => {
    const reports = { ...withUnreachable(), batteryWatts: -300 }
    expect(energyOf(liveWith({ battery: { enabled: true } }), reports).sun?.power?.value).toBe(500)
  })
})

describe('energy flow', () => {
  const nodeOf = (label: string) => screen.getByText(label, { selector: '.flow small' }).parentElement
  const directions = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => [
        dataset.line,
        dataset.direction,
      ]),
    )

  it('shows value and direction of each part', () => {
    render(<HouseTotals live={liveWith({ ...recorded.liveParts, ...meter(-120.4) })} />)
    expect(nodeOf('Battery')?.textContent).toMatch(/73\.4\s%Discharging 462\.5\sW$/)
    expect(nodeOf('Grid')?.textContent).toMatch(/120\.4\sWfed in$/)
    expect(nodeOf('House')?.textContent).toMatch(/679\.6\sW$/)
    expect(nodeOf('Sun')?.textContent).toMatch(/337\.5\sW$/)
    expect(screen.queryByText('AC Charger')).toBeNull()
    expect(directions()).toEqual({ sun: 'in', battery: 'in', grid: 'out', house: 'out' })
  })

  it('has no direction for 0 W', () => {
    render(<HouseTotals live={liveWith({ ...meter(0.04), ...battery(0) })} />)
    expect(directions()).toEqual({ sun: 'in', house: 'out' })
    expect(nodeOf('Grid')?.textContent).toMatch(/0\.0\sW$/)
  })

  it('leaves out parts that are off', () => {
    render(<HouseTotals live={liveWith({ ...battery(100), power_meter: { enabled: false } })} />)
    expect(Object.keys(directions())).toEqual(['sun', 'battery'])
    expect(screen.queryByText('Grid')).toBeNull()
  })

  it('is hidden if battery and meter are off, but the total of the solar charger remains', () => {
    render(<HouseTotals live={liveWith({ solarcharger: { enabled: true, power: watts(300) } })} />)
    expect(document.querySelector('.flow')).toBeNull()
    expect(screen.getByText('Solar Charger').parentElement?.textContent).toMatch(/300\.0\sW$/)
  })

  it('is absent on a device that sends no parts', () => {
    render(<HouseTotals live={liveWith({})} />)
    expect(document.querySelector('section')).toBeNull()
  })

  it('shows a dash for values that are not numbers', () => {
    const parts = JSON.parse(
      '{"battery":{"enabled":true,"soc":{"v":"<b>"},"power":{"v":1e300,"u":"<i>","d":1e9}},"power_meter":{"enabled":true,"Power":{"v":null,"u":{}}},"solarcharger":{"enabled":true,"power":[]},"gridcharger":{"enabled":true,"Power":{"v":-5,"u":"W","d":-7}}}',
    )
    render(<HouseTotals live={liveWith(parts)} />)
    expect(nodeOf('House')?.textContent).toBe('House–')
    expect(document.querySelector('i, b b')).toBeNull()
  })

  it('does not mark an unknown value as out of date', () => {
    const parts = { ...meter(0), gridcharger: { enabled: true } }
    render(<EnergyFlow energy={energyOf(liveWith(parts), withUnreachable('gridcharger'))} />)
    expect(nodeOf('House')?.textContent).toBe('House–')
    expect(nodeOf('Sun')?.textContent).toBe('Sun–')
  })

  it.each([
    ['battery', 'Battery', /71\s%Not reachable$/, ['battery', 'sun']],
    ['gridcharger', 'House', /850\.0\sWout of date$/, ['house', 'sun']],
  ] as const)('marks the nodes that depend on an unreachable part: %s', (part, label, text, nodes) => {
    const parts = { ...meter(100), ...battery(100), gridcharger: { enabled: true, Power: watts(50) } }
    const energy = energyOf(liveWith(parts), withUnreachable(part))
    render(<EnergyFlow energy={energy} />)
    expect(nodeOf(label)?.textContent).toMatch(text)
    expect(nodeOf('Sun')?.textContent).toMatch(/out of date$/)
    const stale = [...document.querySelectorAll<HTMLElement>('.flow [data-stale]')].map(({ dataset }) => dataset.node)
    expect(stale.sort()).toEqual(nodes)
    for (const node of nodes) expect(directions()[node]).toBeUndefined()
  })
})

describe('values', () => {
  it.each([
    ['digits as a text', { v: 31.25, u: '°C', d: '1' }, { value: 31.25, unit: '°C', digits: 1 }],
    ['a state of the charger', 'Bulk', 'Bulk charge'],
    ['a state in capitals', 'OFF', 'Turned off'],
    ['a reason with details in brackets', 'Switched off (device moderegister)', 'Turned off'],
    ['an error', 'Input voltage too high (solar panel)', 'Panel voltage too high'],
    ['an unknown error', 'Error 203 (new)', 'Error 203 (new)'],
    ['a text that equals a member of every object', 'constructor', 'constructor'],
    ['a word', { value: 'FanAuto', translate: true }, 'automatic'],
    ['a word with a path', { value: 'zendure.chargeThroughStates.hard', translate: true }, 'running'],
    ['an unknown word', { value: 'trucki.new', translate: true }, 'trucki.new'],
    ['a number as text', { value: 2, translate: false }, '2'],
    ['null', null, undefined],
  ])('decodeValue() reads %s', (_, raw, value) => expect(decodeValue(raw)).toEqual(value))

  it('states of a charger are in the language of the page', () => {
    setLocale('de')
    expect(decodeValue('Battery voltage too high')).toBe('Batteriespannung zu hoch')
    setLocale('fr')
    expect(decodeValue('MPP Tracker active')).toBe('Suivi actif')
    setLocale('en')
  })

  it.each([
    ['SoC', 'State of charge'],
    ['PPV', 'Power'],
    ['zendure.chargeThroughState', 'Full charge'],
    ['yieldTotal', 'Total yield'],
    ['newName', 'newName'],
    ['constructor', 'constructor'],
  ])('%s has the label %s', (name, label) => expect(labelOf(name)).toBe(label))

  it('a battery pack has its own name as its title', () => expect(sectionTitle('_AB2000 [X1]')).toBe('AB2000 [X1]'))
})

it.each([
  ['a table of short values', { value: 'yes', translate: true }, true],
  ['a list if a text is long', { value: 'W'.repeat(40), translate: false }, false],
  ['a list if a unit is long', { v: 1, u: 'W'.repeat(40), d: 0 }, false],
])('a card is %s', (_, value, isTable) => {
  render(<ValueCards values={{ status: { SoC: { v: 71, u: '%', d: 0 }, other: value } }} isStale={false} />)
  expect(document.querySelector('article table') !== null).toBe(isTable)
  expect(document.querySelector('article dl') === null).toBe(isTable)
  expect(document.querySelector('article')?.textContent).toMatch(/71\s?%/)
})

it.each([
  ['overCurrentCharge', 'High charge current'],
  ['underTemperature', 'Low temperature'],
  ['JkBmsIssueCellVoltageDifference', 'Cell voltages differ too much'],
  ['JbdBmsIssueMosSotwareLock', 'Charging and discharging blocked'],
  ['JbdBmsIssueReserved1', 'JbdBmsIssueReserved1'],
])('issue %s has the text %s', (name, text) => expect(issueText(name)).toBe(text))

it('a push of one charger keeps the values of the others, and stores when these values were received', () => {
  const push = (full_update: boolean, instances: Record<string, unknown>): SolarChargerLive => ({
    dpl: { PLSTATE: 2, PLLIMIT: 0 },
    solarcharger: { full_update, instances: instances as never },
  })
  const first = push(true, { a: { P: 1 }, b: { P: 2 } })
  const second = mergeChargers(first, push(false, { b: { P: 3 } }), 1000)
  expect(second.solarcharger?.instances).toEqual({ a: { P: 1, receivedAtMs: 1000 }, b: { P: 3 } })
  const third = mergeChargers(second, push(false, { b: { P: 4 } }), 2000)
  expect(third.solarcharger?.instances).toEqual({ a: { P: 1, receivedAtMs: 1000 }, b: { P: 4 } })
  const fourth = mergeChargers(third, push(false, { a: { P: 5 } }), 3000)
  expect(fourth.solarcharger?.instances).toEqual({ a: { P: 5 }, b: { P: 4, receivedAtMs: 3000 } })
  expect(mergeChargers(second, push(true, { b: { P: 4 } }), 4000).solarcharger?.instances).toEqual({ b: { P: 4 } })
  expect(mergeChargers(second, {}, 4000)).toEqual({})
})

describe('serial ports', () => {
  it('show the service of each port, the services without a port, and the version of the settings', () => {
    const record = {
      config_version_onbattery: 8,
      uarts: [
        { port: 0, owner: 'Serial Console' },
        { port: 1, owner: '' },
        { port: -1, owner: 'JK BMS' },
      ],
    }
    render(<SerialPorts record={record as never} />)
    const facts = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
    expect(facts).toEqual([
      'Port 0Serial Console',
      'Port 1free',
      'JK BMSfound no free port',
      'Config version (OnBattery)8',
    ])
  })

  it('are hidden on other firmware', () => {
    render(<SerialPorts record={{} as never} />)
    expect(document.querySelector('article')).toBeNull()
  })
})
