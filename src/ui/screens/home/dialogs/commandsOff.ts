import { useCallback, useEffect, useState } from 'react'
import { get } from '../../../device/api'
import { recordsIn } from '../../../lib/json'

/** Why the device sends no commands to an inverter: its settings forbid them, always or at night. */
export type CommandsOffReason = 'always' | 'night'

/** By serial, the inverters to which the device sends no commands now, with the reason. The device answers a command to one of these inverters with success, but drops the command. */
export async function loadCommandsOff(): Promise<ReadonlyMap<unknown, CommandsOffReason>> {
  const inverters = recordsIn((await get('/api/inverter/list')).inverter)
  // The time of day is requested only if commands to an inverter are off at night. Otherwise the time of day does not matter.
  const isNight =
    inverters.some(({ command_enable_night }) => command_enable_night === false) &&
    (await get('/api/ntp/status')).sun_isDayPeriod === false
  const reasons = new Map<unknown, CommandsOffReason>()
  for (const { serial, command_enable, command_enable_night } of inverters) {
    if (command_enable === false) reasons.set(serial, 'always')
    else if (isNight && command_enable_night === false) reasons.set(serial, 'night')
  }
  return reasons
}

/** Finds out whether commands to this inverter are off. Loads the settings when the dialog opens. Call `checkCommandsOff` before a command is sent: it loads the settings again. */
export function useCommandsOff(serial: string) {
  const [commandsOffReason, setCommandsOffReason] = useState<CommandsOffReason>()
  const checkCommandsOff = useCallback(async (): Promise<CommandsOffReason | 'unknown' | undefined> => {
    try {
      const reason = (await loadCommandsOff()).get(serial)
      setCommandsOffReason(reason)
      return reason
    } catch {
      return 'unknown'
    }
  }, [serial])
  useEffect(() => {
    checkCommandsOff()
  }, [checkCommandsOff])
  return { commandsOffReason, checkCommandsOff }
}
