import { useCallback, useEffect, useRef, useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { SetStatus } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import type { Loaded } from '../../../device/outcome'
import { useLoad, usePolling } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { urlPart } from '../../../lib/paths'
import { Badge } from '../../../shared/Badge'
import type { Fact } from '../../../shared/Facts'
import { useAction } from '../../../shared/hooks/useAction'
import { Link } from '../../../shared/Link'
import { Notice } from '../../../shared/Notice'

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

/** A command that is pending for longer than this is shown as slow. In this time the device sends the command several times. */
const SLOW_AFTER_MS = 30_000

interface Options {
  /** True: each polling interval is longer than the one before. For use outside of dialogs. */
  intervalsGrow: boolean
}

/**
 * Polls the status of the last command until the command is done. The device repeats a failed command, and reports it as pending again.
 * Such a command is shown as failed until it is done.
 */
export function useCommandStatus<T>(loaded: Loaded<T>, statusOf: (data: T) => SetStatus | undefined, options: Options) {
  const { data, reload } = loaded
  const hasFailed = useRef(false)
  const pendingSinceMs = useRef<number | undefined>(undefined)
  /** The answer that was loaded before the last command. It does not contain the status of this command. */
  const answerBeforeCommand = useRef<T | undefined>(undefined)
  /** True if the device may have dropped the command. False once the device has reported the command as pending. */
  const isPossiblyDropped = useRef(false)

  const isOldAnswer = data !== undefined && data === answerBeforeCommand.current
  const reportedStatus = isOldAnswer ? 'Pending' : data && statusOf(data)
  if (isOldAnswer) hasFailed.current = false
  else if (reportedStatus !== 'Pending') hasFailed.current = reportedStatus === 'Failure'
  else isPossiblyDropped.current = false
  pendingSinceMs.current = reportedStatus === 'Pending' ? (pendingSinceMs.current ?? performance.now()) : undefined
  // If the first request fails, there is no status. Then the live view polls again, but a dialog has a "Try again" button instead.
  usePolling(loaded, reportedStatus !== 'Ok' && (!!reportedStatus || options.intervalsGrow), options)

  const isUnprovenOk = reportedStatus === 'Ok' && isPossiblyDropped.current
  const status = isUnprovenOk ? 'Unknown' : reportedStatus
  return {
    status: hasFailed.current ? 'Failure' : status,
    isSlow: performance.now() - (pendingSinceMs.current ?? Number.POSITIVE_INFINITY) > SLOW_AFTER_MS,
    /** Follows a new command. Call this function when the device has accepted the command. `mayBeDropped`: true if it is unknown whether the settings turn commands off. If they do, the device drops the command. */
    followCommand(mayBeDropped: boolean) {
      answerBeforeCommand.current = data
      isPossiblyDropped.current = mayBeDropped
      reload()
    },
  } as const
}

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

const unknownView = ['Unknown', 'off', 'systemInfo.unknown'] as const
const knownViews = [
  ['Ok', 'done', 'power.ok'],
  ['Pending', 'idle', 'power.pending'],
  ['Failure', 'bad', 'power.failure'],
  ['NotSent', 'idle', 'power.notSent'],
] as const

/** The view of a status. The device may send any value, so values outside of `knownViews` are shown as "Unknown". */
const viewOf = (status: StatusProps['status']) => knownViews.find(([name]) => name === status) ?? unknownView

interface StatusProps {
  status: SetStatus | 'NotSent' | undefined
  isSlow?: boolean
  /** Set if commands are off. Then the device does not repeat a failed command. */
  commandsOffReason?: CommandsOffReason | undefined
}

/** The status of the last limit or power command to an inverter. */
export function CommandStatusBadge({ status, isSlow, commandsOffReason }: StatusProps) {
  const [, tone, word] = viewOf(status)
  return (
    <span role="status">
      <Badge tone={tone}>{t(word)}</Badge> {status === 'Failure' && !commandsOffReason && t('power.again')}
      {status === 'Pending' && isSlow && t('power.waiting')}
    </span>
  )
}

/** The row "Last command" of a list of facts. There is no row while commands are off and the status is `Ok`: users could mistake "Done" for the result of a new command. */
export function lastCommandFacts(props: StatusProps): Fact[] {
  return props.commandsOffReason && props.status === 'Ok'
    ? []
    : [[t('power.last'), <CommandStatusBadge key={`${viewOf(props.status)[0]}${props.isSlow}`} {...props} />]]
}

/** Shows that the device sends no commands to this inverter, with a link to the setting. */
export function CommandsOffNotice({ commandsOffReason }: { commandsOffReason: CommandsOffReason | undefined }) {
  if (!commandsOffReason) return null
  return (
    <p className="notice" data-type="warning" role="alert">
      {t(commandsOffReason === 'night' ? 'power.droppedAtNight' : 'power.dropped')}{' '}
      <Link href="/settings/inverter">{t('nav.inverter')}</Link>
    </p>
  )
}

/** The version number of inverter firmware 2.0.4, which resets the limit after some minutes. */
const LIMIT_RESET_VERSION = 20_004

/** Whether the inverter's firmware resets the limit. False if the request fails, as the answer is only needed for a warning. */
export async function forgetsLimit(serial: string, signal: AbortSignal): Promise<boolean> {
  const info = await get('/api/devinfo/status', `?inv=${urlPart(serial)}`, signal).catch(() => undefined)
  return info?.fw_build_version === LIMIT_RESET_VERSION
}

/** Warning for an inverter whose firmware resets the limit. */
export function LimitResetNotice({ serial }: { serial: string }) {
  const { data } = useLoad((signal) => forgetsLimit(serial, signal))
  return data ? <Notice outcome={{ text: t('limit.forgets') }} /> : null
}
