import { type Json, member } from '../json/arduinoJson'

/** The pins in use, by category: the values compiled in, and what the stored profile of pin_mapping.json says instead. */
export interface Pins {
  nrf24: Category<'clk' | 'cs' | 'en' | 'irq' | 'miso' | 'mosi'>
  cmt: Category<'clk' | 'cs' | 'fcs' | 'sdio' | 'gpio2' | 'gpio3'>
  w5500?: Category<'sclk' | 'mosi' | 'miso' | 'cs' | 'int' | 'rst'>
  eth: Category<'phy_addr' | 'power' | 'mdc' | 'mdio' | 'type' | 'clk_mode'> & { enabled: boolean }
  display: Category<'type' | 'data' | 'clk' | 'cs' | 'reset'>
  led: Category<'led0' | 'led1'>
}

type Category<Pin extends string> = Record<Pin, number>

function category<C extends object>(pins: C, profile: Json): C {
  return Object.fromEntries(
    Object.entries(pins).map(([pin, value]) => {
      const own = member(profile, pin)
      return [pin, typeof own === typeof value ? own : value]
    }),
  ) as C
}

/** `mapping` is what the file of profiles holds; a profile that is not in it leaves all pins as they are compiled in. */
export function pinsOf(compiledIn: Pins, mapping: Json, profile: string): Pins {
  const found = Array.isArray(mapping) ? mapping.find((entry) => member(entry, 'name') === profile) : undefined
  return Object.fromEntries(
    Object.entries(compiledIn).map(([name, pins]) => [name, category(pins, member(found, name))]),
  ) as unknown as Pins
}

const areSet = (...pins: number[]) => pins.every((pin) => pin >= 0)

export const hasNrfPins = ({ nrf24 }: Pins) => areSet(nrf24.clk, nrf24.cs, nrf24.en, nrf24.irq, nrf24.miso, nrf24.mosi)

export const hasCmtPins = ({ cmt }: Pins) => areSet(cmt.clk, cmt.cs, cmt.fcs, cmt.sdio)
