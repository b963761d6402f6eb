import type { LimitStatus } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import type { Inverter } from '../../../live/inverter'
import { forgetsLimit } from '../dialogs/commandNotices'
import { type CommandsOffReason, loadCommandsOff } from '../dialogs/commandsOff'

/** The data that the dialog for a common limit needs. */
export interface Roof {
  limits: LimitStatus
  commandsOffReasons: ReadonlyMap<unknown, CommandsOffReason>
  /** The serials of inverters whose firmware resets the limit. */
  serialsWithLimitReset: readonly string[]
}

/** Loads the data for the dialog. Sends one request after the other, because the device has few connections. */
export async function loadRoof(inverters: readonly Inverter[], signal: AbortSignal): Promise<Roof> {
  const limits = await get('/api/limit/status', '', signal)
  const commandsOffReasons = await loadCommandsOff()
  const serialsWithLimitReset: string[] = []
  for (const { serial } of inverters) if (await forgetsLimit(serial, signal)) serialsWithLimitReset.push(serial)
  return { limits, commandsOffReasons, serialsWithLimitReset }
}
