import { configFile } from '../../../../contract/files/files'
import type { InverterConfig } from '../../../../contract/inverters/inverter'
import { get } from '../../../device/api'
import { readFileText } from '../../../device/files'
import { ApiError } from '../../../device/outcome'
import { isRecord, parseJson } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'
import { hasOrder, inOrder, isSameSerial, nameOf, sortedInverters } from './inverters'

/** v23 builds the list in 4,096 bytes and silently truncates it. Six inverters always fit. */
const SURELY_LISTED = 6
const STRINGS_MAX = 6

/** Number of strings by the third of a serial's twelve digits. */
const stringsBySerial: Readonly<Record<string, number>> = { 2: 1, 4: 2, 6: 4 }

const stringCountOf = (serial: string) => stringsBySerial[serial.at(-10) ?? ''] ?? STRINGS_MAX

/** Whether all strings were sent. Saved without some of them, an inverter would lose their settings. */
export function isWhole(inverter: InverterConfig): boolean {
  const { serial, name, channel } = inverter
  return (
    typeof name === 'string' &&
    Array.isArray(channel) &&
    // Firmware that keeps an order sends whole lists, and knows types with other numbers of strings.
    channel.length >= (hasOrder(inverter) ? 1 : stringCountOf(serial)) &&
    channel.every((string) => isRecord(string) && typeof string.name === 'string' && 'yield_total_offset' in string)
  )
}

/** Inverters as config.json has them, which always has ten slots of six strings. */
function storedInverters(config: unknown): InverterConfig[] {
  const slots: unknown = isRecord(config) ? config.inverters : []
  if (!Array.isArray(slots)) return []
  return slots.flatMap((slot, id) => {
    if (!isRecord(slot) || typeof slot.serial !== 'number' || !slot.serial) return []
    const serial = slot.serial.toString(16)
    const channel = Array.isArray(slot.channel) ? slot.channel.slice(0, stringCountOf(serial)) : []
    return [{ ...slot, id, serial, channel } as unknown as InverterConfig]
  })
}

export interface InverterList {
  inverters: InverterConfig[]
  /** The device may have more inverters than these, or more strings. */
  isPartial: boolean
}

export function completed(listed: readonly InverterConfig[], config: unknown): InverterList {
  const stored = storedInverters(config)
  const whole = listed.map((inverter) =>
    isWhole(inverter) ? inverter : { ...inverter, ...stored.find(({ id }) => id === inverter.id) },
  )
  const missing = stored.filter(({ id }) => !listed.some((inverter) => inverter.id === id))
  const inverters = inOrder([...whole, ...missing])
  return { inverters, isPartial: stored.length < listed.length || !inverters.every(isWhole) }
}

export async function loadInverters(signal?: AbortSignal): Promise<InverterList> {
  const listed = sortedInverters(await get('/api/inverter/list', '', signal))
  // The cut may leave an empty entry, which is no inverter.
  const inverters = listed.filter(({ id }) => numberOf(id) !== undefined)
  const mayBeCut = listed.length > SURELY_LISTED && !listed.every(hasOrder)
  if (inverters.every(isWhole) && !mayBeCut) return { inverters, isPartial: false }
  return completed(inverters, parseJson(await readFileText(configFile)))
}

/**
 * The inverter as the device has it now. The device knows it by its slot, which another inverter may have taken since the list was loaded.
 * It may already have the typed serial, if the answer to an earlier attempt was lost.
 */
export async function loadAgain(inverter: InverterConfig, typed = inverter.serial): Promise<InverterConfig> {
  const { inverters } = await loadInverters()
  const found = inverters.find(
    ({ id, serial }) => id === inverter.id && [inverter.serial, typed].some((one) => isSameSerial(serial, one)),
  )
  if (!found) throw new ApiError('deleted', nameOf(inverter))
  return found
}

/** The settings of a new inverter. */
export function asNew(inverter: InverterConfig): InverterConfig {
  return {
    ...inverter,
    poll_enable: true,
    poll_enable_night: true,
    command_enable: true,
    command_enable_night: true,
    ...(inverter.clear_eventlog && { clear_eventlog: false }),
    channel: inverter.channel.map((string) => ({ ...string, name: '', max_power: 0, yield_total_offset: 0 })),
  }
}
