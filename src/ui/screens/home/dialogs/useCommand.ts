import { useRef, useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { SetStatus } from '../../../../contract/inverters/limit'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import { useAction } from '../../../shared/hooks/useAction'
import { useCommandsOff } from './commandsOff'
import { useCommandStatus } from './useCommandStatus'

/** Sends commands to one inverter, and follows the status of the last command. */
export function useCommand<T>(serial: string, loaded: Loaded<T>, statusOf: (data: T) => SetStatus | undefined) {
  const { outcome, busy, run } = useAction()
  const { commandsOffReason, checkCommandsOff } = useCommandsOff(serial)
  const { status, isSlow, followCommand } = useCommandStatus(loaded, statusOf, { intervalsGrow: false })
  const [isNotSent, setIsNotSent] = useState(false)
  /** True if the settings could not be read before the command was sent. The settings may turn commands off, and then the device drops the command. */
  const mayBeDropped = useRef(false)

  /** Posts the command, unless commands are off: the device would drop it. */
  function send(post: () => Promise<WriteReply>): Promise<WriteReply | undefined> {
    return run(async () => {
      const commandsOffNow = await checkCommandsOff()
      const isOff = commandsOffNow === 'always' || commandsOffNow === 'night'
      mayBeDropped.current = commandsOffNow === 'unknown'
      setIsNotSent(isOff)
      return isOff ? { type: 'warning', message: t('power.nothingSent') } : post()
    })
  }

  /** Follows the command that was just accepted. */
  const follow = () => followCommand(mayBeDropped.current)

  return { outcome, busy, send, follow, commandsOffReason, status: isNotSent ? ('NotSent' as const) : status, isSlow }
}
