import { pinMappingFile } from '../../contract/config'
import { deviceLimits } from '../../contract/deviceLimits'
import { type Json, member, parse } from '../json/arduinoJson'
import { partThatFits } from '../json/memory'
import type { Files } from './files'

/** The pins in use: the values compiled in, and what the stored profile of pin_mapping.json says instead. */
const compiledIn = {
  nrf24: { clk: 18, cs: 5, en: 4, irq: 16, miso: 19, mosi: 23 },
  cmt: { clk: -1, cs: -1, fcs: -1, sdio: -1, gpio2: -1, gpio3: -1 },
  eth: { enabled: false, phy_addr: 0, power: -1, mdc: 23, mdio: 18, type: 0, clk_mode: 0 },
  display: { type: 0, data: 255, clk: 255, cs: 255, reset: 255 },
  led: { led0: -1, led1: -1 },
}

export type Pins = typeof compiledIn

function category<C extends object>(pins: C, profile: Json): C {
  return Object.fromEntries(
    Object.entries(pins).map(([pin, value]) => {
      const own = member(profile, pin)
      return [pin, typeof own === typeof value ? own : value]
    }),
  ) as C
}

export function activePins(files: Files, name: string): Pins {
  const mapping = parse(files.read(pinMappingFile)?.toString() ?? '') ?? null
  const fits = Array.isArray(mapping) && partThatFits(mapping, deviceLimits.pinMappingBytes).complete
  const profile = (fits && mapping.find((entry) => member(entry, 'name') === name)) || null
  return {
    nrf24: category(compiledIn.nrf24, member(profile, 'nrf24')),
    cmt: category(compiledIn.cmt, member(profile, 'cmt')),
    eth: category(compiledIn.eth, member(profile, 'eth')),
    display: category(compiledIn.display, member(profile, 'display')),
    led: category(compiledIn.led, member(profile, 'led')),
  }
}

const areSet = (...pins: number[]) => pins.every((pin) => pin >= 0)

export const hasNrfPins = ({ nrf24 }: Pins) => areSet(nrf24.clk, nrf24.cs, nrf24.en, nrf24.irq, nrf24.miso, nrf24.mosi)

export const hasCmtPins = ({ cmt }: Pins) => areSet(cmt.clk, cmt.cs, cmt.fcs, cmt.sdio)
