import { describe, expect, it } from 'vitest'
import type { DeviceConfig } from '../../../../contract/device'
import { fc } from '../../../../testing/properties'
import { flatConfigOf, linksOf, pinTable, readProfiles, withFlatConfig } from './pins'

describe('pin_mapping.json', () => {
  it('may be missing', () => {
    expect(readProfiles(undefined)).toEqual({ profiles: [], problem: 'noFile' })
  })

  it.each(['', '{', '{"name":"a"}', 'null'])('with the content %j is broken', (text) => {
    expect(readProfiles(text)).toEqual({ profiles: [], problem: 'brokenFile' })
  })

  it('is read without the entries that cannot be used', () => {
    const { profiles, problem } = readProfiles('[null, 1, "x", [], {}, {"name":7}, {"name":""}, {"name":"good"}]')
    expect(profiles).toEqual([{ name: 'good' }])
    expect(problem).toBe('brokenFile')
  })
})

describe('pin table', () => {
  it('has all pins of the selected and the active profile, sorted by category and name', () => {
    const table = pinTable(
      { name: 'x', nrf24: { miso: 48, clk: 36 }, w5500: { int: 4 } },
      { name: 'y', nrf24: { clk: 18, cs: 5 }, led: { led0: 17 } },
    )
    expect(table).toEqual([
      { name: 'led', pins: [{ name: 'led0', selected: undefined, active: '17' }] },
      {
        name: 'nrf24',
        pins: [
          { name: 'clk', selected: '36', active: '18' },
          { name: 'cs', selected: undefined, active: '5' },
          { name: 'miso', selected: '48', active: undefined },
        ],
      },
      { name: 'w5500', pins: [{ name: 'int', selected: '4', active: undefined }] },
    ])
  })

  it('shows display type 0 as unset, because it means no display; Ethernet type 0 is a value', () => {
    const mapping = { name: 'x', display: { type: 0 }, eth: { type: 0 } }
    expect(pinTable(mapping, { name: 'y' }).map(({ pins }) => pins)).toEqual([
      [{ name: 'type', selected: undefined, active: undefined }],
      [{ name: 'type', selected: '0', active: undefined }],
    ])
  })

  it.each([-1, 255, null])('shows %s as unset, like a missing pin', (unset) => {
    const [display] = pinTable({ name: 'x', display: { cs: unset } }, { name: 'y', display: {} })
    expect(display?.pins).toEqual([{ name: 'cs', selected: undefined, active: undefined }])
  })
})

describe('links of a profile', () => {
  it('are the links with an https address; a link without a name is shown by its address', () => {
    const links = [
      { name: 'Documentation', url: 'https://example.org/board' },
      { url: 'https://example.org/pins' },
      { name: 'Script', url: 'javascript:alert(1)' },
      { name: 'Plain', url: 'http://example.org' },
      { name: 'None' },
      null,
      'https://example.org',
    ]
    expect(linksOf({ name: 'x', links })).toEqual([
      { name: 'Documentation', url: 'https://example.org/board' },
      { name: 'https://example.org/pins', url: 'https://example.org/pins' },
    ])
  })

  it.each([undefined, null, 7, 'https://example.org', {}])(
    'are empty if the profile has %j instead of a list',
    (links) => {
      expect(linksOf({ name: 'x', links })).toEqual([])
      expect(linksOf(undefined)).toEqual([])
    },
  )
})

it('the record of the device manager keeps unknown members', () => {
  const device = {
    curPin: { name: 'old', nrf24: { clk: 36 } },
    display: { rotation: 2, power_safe: true, screensaver: true, contrast: 60, locale: 'en', diagrammode: 1 },
    led: [{ brightness: 60 }],
  } satisfies DeviceConfig & { display: { locale: string; diagrammode: number }; led: unknown }
  const unknownMembers = fc.dictionary(
    fc.string().map((name) => `x_${name}`),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(
      unknownMembers,
      unknownMembers,
      unknownMembers,
      fc.string({ minLength: 1 }),
      fc.nat(100),
      (ofDevice, ofPins, ofDisplay, name, contrast) => {
        const loaded = {
          ...device,
          ...ofDevice,
          curPin: { ...device.curPin, ...ofPins },
          display: { ...device.display, ...ofDisplay },
        }
        expect(withFlatConfig(loaded, { ...flatConfigOf(loaded), name, contrast })).toStrictEqual({
          ...loaded,
          curPin: { ...loaded.curPin, name },
          display: { ...loaded.display, contrast },
        })
      },
    ),
  )
})
