import { configFile } from '../../../../contract/files/files'
import type { InverterConfig } from '../../../../contract/inverters/inverter'
import { get } from '../../../device/api'
import { readFileText } from '../../../device/files'
import { ApiError } from '../../../device/outcome'
import { isRecord, parseJson } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'
import { hasOrder, isSameSerial, nameOf, sortAsInLiveView, sortedInverters } from './inverters'

/** The number of inverters up to which a list is always complete. v23 builds the list in 4,096 bytes, and truncates a longer list without an error. */
const ALWAYS_COMPLETE_COUNT = 6
const MAX_STRINGS = 6

/** The number of strings of an inverter. The key is the third of the twelve digits of its serial. */
const stringCountByDigit: Readonly<Record<string, number>> = { 2: 1, 4: 2, 6: 4 }

const stringCountOf = (serial: string) => stringCountByDigit[serial.at(-10) ?? ''] ?? MAX_STRINGS

/** Whether the record contains the name and all strings of the inverter. If strings are missing in a record, a save of this record would delete their settings. */
export function isCompleteRecord(inverter: InverterConfig): boolean {
  const { serial, name, channel } = inverter
  return (
    typeof name === 'string' &&
    Array.isArray(channel) &&
    // Firmware that stores an order of the inverters sends complete lists, and supports types with other numbers of strings.
    channel.length >= (hasOrder(inverter) ? 1 : stringCountOf(serial)) &&
    channel.every((string) => isRecord(string) && typeof string.name === 'string' && 'yield_total_offset' in string)
  )
}

/** The inverters in config.json. The file always has ten slots with six strings each. */
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
  /** True if inverters or strings may be missing in `inverters`. */
  isPartial: boolean
}

/** Completes a truncated list with the inverters and strings in config.json. */
function completeFromConfig(listed: readonly InverterConfig[], config: unknown): InverterList {
  const stored = storedInverters(config)
  const completedList = listed.map((inverter) =>
    isCompleteRecord(inverter) ? inverter : { ...inverter, ...stored.find(({ id }) => id === inverter.id) },
  )
  const missing = stored.filter(({ id }) => !listed.some((inverter) => inverter.id === id))
  const inverters = sortAsInLiveView([...completedList, ...missing])
  return { inverters, isPartial: stored.length < listed.length || !inverters.every(isCompleteRecord) }
}

export async function loadInverters(signal?: AbortSignal): Promise<InverterList> {
  const listed = sortedInverters(await get('/api/inverter/list', '', signal))
  // A truncated list may end with an empty entry.
  const inverters = listed.filter(({ id }) => numberOf(id) !== undefined)
  const mayBeTruncated = listed.length > ALWAYS_COMPLETE_COUNT && !listed.every(hasOrder)
  if (inverters.every(isCompleteRecord) && !mayBeTruncated) return { inverters, isPartial: false }
  return completeFromConfig(inverters, parseJson(await readFileText(configFile)))
}

/**
 * Loads the current record of an inverter. The device identifies an inverter by its slot, but the slot may belong to another inverter by now.
 * So the serial is compared too. The typed serial is also accepted, because the device may have stored it in an earlier save whose answer was lost.
 */
export async function loadAgain(inverter: InverterConfig, typedSerial = inverter.serial): Promise<InverterConfig> {
  const { inverters } = await loadInverters()
  const current = inverters.find(
    ({ id, serial }) =>
      id === inverter.id && [inverter.serial, typedSerial].some((known) => isSameSerial(serial, known)),
  )
  if (!current) throw new ApiError('deleted', nameOf(inverter))
  return current
}

/** A copy of the inverter with the default settings of a new inverter. */
export function withDefaultSettings(inverter: InverterConfig): InverterConfig {
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
