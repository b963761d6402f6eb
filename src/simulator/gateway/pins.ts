import { type Json, member } from '../json/arduinoJson'

/** The pins in use, by category. The selected profile of pin_mapping.json replaces values of the firmware. */
export interface Pins {
  nrf24: Category<'clk' | 'cs' | 'en' | 'irq' | 'miso' | 'mosi'>
  cmt: Category<'clk' | 'cs' | 'fcs' | 'sdio' | 'gpio2' | 'gpio3'>
  w5500?: Category<'sclk' | 'mosi' | 'miso' | 'cs' | 'int' | 'rst'>
  eth: Category<'phy_addr' | 'power' | 'mdc' | 'mdio' | 'type' | 'clk_mode'> & { enabled: boolean }
  display: Category<'type' | 'data' | 'clk' | 'cs' | 'reset'>
  led: Category<'led0' | 'led1'>
}

type Category<Pin extends string> = Record<Pin, number>

function withProfile<C extends object>(pins: C, profile: Json): C {
  return Object.fromEntries(
    Object.entries(pins).map(([pin, value]) => {
      const profileValue = member(profile, pin)
      return [pin, typeof profileValue === typeof value ? profileValue : value]
    }),
  ) as C
}

/** The pins in use with a profile. `mapping` is the content of pin_mapping.json. If this file lacks the profile, all pins have the values of the firmware. */
export function pinsOf(compiledInPins: Pins, mapping: Json, profile: string): Pins {
  const entry = Array.isArray(mapping) ? mapping.find((candidate) => member(candidate, 'name') === profile) : undefined
  return Object.fromEntries(
    Object.entries(compiledInPins).map(([name, pins]) => [name, withProfile(pins, member(entry, name))]),
  ) as unknown as Pins
}

const areSet = (...pins: number[]) => pins.every((pin) => pin >= 0)

export const hasNrfPins = ({ nrf24 }: Pins) => areSet(nrf24.clk, nrf24.cs, nrf24.en, nrf24.irq, nrf24.miso, nrf24.mosi)

export const hasCmtPins = ({ cmt }: Pins) => areSet(cmt.clk, cmt.cs, cmt.fcs, cmt.sdio)
