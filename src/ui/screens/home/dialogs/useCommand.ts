import { useRef, useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { SetStatus } from '../../../../contract/inverters/limit'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import { useAction } from '../../../shared/hooks/useAction'
import { useCommandsOff } from './commandsOff'
import { useCommandStatus } from './useCommandStatus'

/** Sends commands to one inverter, and follows the status of the last command. */
export function useCommand<T>(serial: string, loaded: Loaded<T>, read: (data: T) => SetStatus | undefined) {
  const { outcome, busy, run } = useAction()
  const { commandsOff, check } = useCommandsOff(serial)
  const { status, isSlow, commandAccepted } = useCommandStatus(loaded, read, { slowsDown: false })
  const [isNotSent, setIsNotSent] = useState(false)
  /** False if commands are off, or if the settings could not be read. */
  const areCommandsKnownOn = useRef(true)

  /** Posts the command, unless commands are off: the device would drop it. */
  function send(post: () => Promise<WriteReply>): Promise<WriteReply | undefined> {
    return run(async () => {
      const reason = await check()
      const isOff = reason === 'always' || reason === 'night'
      areCommandsKnownOn.current = reason === undefined
      setIsNotSent(isOff)
      return isOff ? { type: 'warning', message: t('power.nothingSent') } : post()
    })
  }

  /** Follows the command that was just accepted. */
  const follow = () => commandAccepted(areCommandsKnownOn.current)

  return { outcome, busy, send, follow, commandsOff, status: isNotSent ? ('NotSent' as const) : status, isSlow }
}
