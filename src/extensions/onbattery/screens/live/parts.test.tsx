import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { entry, liveOf } from '../../../../testing/liveEntry'
import { render } from '../../../../testing/render'
import { setLocale } from '../../../../ui/state/locale'
import type { SolarChargerLive } from '../../contract/live'
import { SerialPorts } from '../SerialPorts'
import { HouseTotals, housePower } from './HouseTotals'
import { issueText } from './issues'
import { mergeChargers } from './SolarChargers'
import recorded from './testing/recorded.json'
import { ValueCards } from './ValueCards'
import { decodeValue, labelOf, sectionTitle } from './values'

const watts = (v: number) => ({ v, u: 'W', d: 1 })

/** A live view with these parts, and inverters that feed 800 W. */
const live = (parts: object) => liveOf({ inverters: [entry('1')], total: { Power: watts(800) }, ...parts }, 1)

const meter = (v: number) => ({ power_meter: { enabled: true, Power: watts(v) } })

describe('what the house uses', () => {
  it.each([
    ['is fed by inverters and bought', meter(300), 1100],
    ['is less than what is fed', meter(-300), 500],
    ['is not what goes into the charger', { ...meter(300), gridcharger: { enabled: true, Power: watts(600) } }, 500],
    ['is not below 0', meter(-900), 0],
    ['is unknown without a meter', {}, undefined],
    ['is unknown while the charger is', { ...meter(300), gridcharger: { enabled: true } }, undefined],
  ])('%s', (_, parts, use) => expect(housePower(live(parts))?.value).toBe(use))
})

describe('totals', () => {
  it('say which way the power flows', () => {
    render(<HouseTotals live={live({ ...recorded.liveParts, ...meter(-120.4) })} />)
    const total = (label: string) => screen.getByText(label, { selector: 'small' }).parentElement?.textContent
    expect(total('Battery')).toMatch(/73\.4\s%Discharging 462\.5\sW$/)
    expect(total('Grid')).toMatch(/120\.4\sWfed in$/)
    expect(total('House')).toMatch(/679\.6\sW$/)
    expect(screen.queryByText('AC Charger')).toBeNull()
  })

  it('are nothing on a device that sends no parts', () => {
    render(<HouseTotals live={live({})} />)
    expect(document.querySelector('.totals')).toBeNull()
  })
})

describe('values', () => {
  it.each([
    ['digits as a text', { v: 31.25, u: '°C', d: '1' }, { value: 31.25, unit: '°C', digits: 1 }],
    ['no digits', { v: 181, u: 'd' }, { value: 181, unit: 'd', digits: 0 }],
    ['a state of the charger', 'Bulk', 'Bulk charge'],
    ['a state in the spelling of the charger', 'Absorbtion', 'Absorption charge'],
    ['a state in capitals', 'OFF', 'Turned off'],
    ['a reason with more in brackets', 'Switched off (device moderegister)', 'Turned off'],
    ['an error', 'Input voltage too high (solar panel)', 'Panel voltage too high'],
    ['an error we do not know', 'Error 203 (new)', 'Error 203 (new)'],
    ['a text like the member of an object', 'constructor', 'constructor'],
    ['no text', '', ''],
    ['a word', { value: 'FanAuto', translate: true }, 'automatic'],
    ['a word with a path', { value: 'zendure.chargeThroughStates.hard', translate: true }, 'running'],
    ['a word we do not know', { value: 'trucki.new', translate: true }, 'trucki.new'],
    ['a number as text', { value: 2, translate: false }, '2'],
    ['none', null, undefined],
  ])('%s', (_, raw, value) => expect(decodeValue(raw)).toEqual(value))

  it('a charger speaks the language of the page', () => {
    setLocale('de')
    expect(decodeValue('Battery voltage too high')).toBe('Batteriespannung zu hoch')
    setLocale('fr')
    expect(decodeValue('MPP Tracker active')).toBe('Suivi actif')
    setLocale('en')
  })

  it.each([
    ['SoC', 'State of charge'],
    ['voltage', 'Voltage'],
    ['PPV', 'Power'],
    ['zendure.chargeThroughState', 'Full charge'],
    ['yieldTotal', 'Total yield'],
    ['newName', 'newName'],
    ['constructor', 'constructor'],
  ])('%s is called %s', (name, label) => expect(labelOf(name)).toBe(label))

  it('a pack is called by its name', () => expect(sectionTitle('_AB2000 [X1]')).toBe('AB2000 [X1]'))
})

it.each([
  ['a table of short values', { value: 'yes', translate: true }, true],
  ['a list where a text is long', { value: 'W'.repeat(40), translate: false }, false],
  ['a list where a unit is long', { v: 1, u: 'W'.repeat(40), d: 0 }, false],
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
  ['JkBmsIssueBatteryBoxOvertemperature', 'Battery box too hot'],
  ['JbdBmsIssueMosSotwareLock', 'Charging and discharging blocked'],
  ['JbdBmsIssueReserved1', 'JbdBmsIssueReserved1'],
  ['toString', 'toString'],
])('%s is %s', (name, text) => expect(issueText(name)).toBe(text))

it('a push of one charger leaves the others, a whole one does not', () => {
  const push = (full_update: boolean, instances: Record<string, unknown>): SolarChargerLive => ({
    dpl: { PLSTATE: 2, PLLIMIT: 0 },
    solarcharger: { full_update, instances: instances as never },
  })
  const first = mergeChargers(undefined, push(true, { a: { P: 1 }, b: { P: 2 } }))
  const second = mergeChargers(first, push(false, { b: { P: 3 } }))
  expect(second.solarcharger).toMatchObject({ instances: { a: { P: 1 }, b: { P: 3 } } })
  expect(mergeChargers(second, push(true, { b: { P: 4 } })).solarcharger).toMatchObject({ instances: { b: { P: 4 } } })
  expect(mergeChargers(second, {})).toEqual({})
})

describe('serial ports', () => {
  it('say who has each, who has none, and the version of the settings', () => {
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

  it('are not there on other firmware', () => {
    render(<SerialPorts record={{} as never} />)
    expect(document.querySelector('article')).toBeNull()
  })
})
