import { useEffect, useRef, useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { SetStatus } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import type { Loaded } from '../../../device/outcome'
import { useLoad, usePolling } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { urlPart } from '../../../lib/paths'
import { liveState } from '../../../live/liveStore'
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

/**
 * The inverters to which this page has sent a limit or a power command since it last lost the connection. Only for these, the status `Ok` means
 * that a command is done: the device also reports `Ok` after its start, before the first command.
 */
export const sentTo = { limit: new Set<string>(), power: new Set<string>() }

// The device may have restarted.
liveState.subscribe(() => {
  const { error, socket } = liveState.get()
  if (error || socket === 'connecting') for (const serials of Object.values(sentTo)) serials.clear()
})

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

  const isOldAnswer = data !== undefined && data === answerBeforeCommand.current
  const reportedStatus = isOldAnswer ? 'Pending' : data && statusOf(data)
  if (isOldAnswer) hasFailed.current = false
  else if (reportedStatus !== 'Pending') hasFailed.current = reportedStatus === 'Failure'
  pendingSinceMs.current = reportedStatus === 'Pending' ? (pendingSinceMs.current ?? performance.now()) : undefined
  // If the first request fails, there is no status. Then the live view polls again, but a dialog has a "Try again" button instead.
  usePolling(loaded, reportedStatus !== 'Ok' && (!!reportedStatus || options.intervalsGrow), options)

  return {
    status: hasFailed.current ? 'Failure' : reportedStatus,
    isSlow: performance.now() - (pendingSinceMs.current ?? Number.POSITIVE_INFINITY) > SLOW_AFTER_MS,
    /** Follows a new command. Call this function when the device has accepted the command. */
    followCommand() {
      answerBeforeCommand.current = data
      reload()
    },
  } as const
}

/** 'Idle' if the device reports `Ok`, but this page has sent no command. */
type CommandStatus = SetStatus | 'Idle' | 'NotSent' | undefined

/** Sends limits or power commands to one inverter, and follows the status of the last one. `sentSerials`: `sentTo.limit` or `sentTo.power`. */
export function useCommand<T>(
  serial: string,
  sentSerials: Set<string>,
  loaded: Loaded<T>,
  statusOf: (data: T) => SetStatus | undefined,
) {
  const { outcome, busy, run } = useAction()
  const { status, isSlow, followCommand } = useCommandStatus(loaded, statusOf, { intervalsGrow: false })
  const [commandsOffReason, setCommandsOffReason] = useState<CommandsOffReason>()
  const [isNotSent, setIsNotSent] = useState(false)
  /** True if the settings could not be read before the command was sent. The settings may turn commands off, and then the device drops the command. */
  const mayBeDropped = useRef(false)

  async function checkCommandsOff() {
    const reasons = await loadCommandsOff().catch(() => undefined)
    mayBeDropped.current = !reasons
    if (reasons) setCommandsOffReason(reasons.get(serial))
    return reasons?.get(serial)
  }
  useEffect(() => {
    checkCommandsOff()
  }, [serial])

  /** Posts the command, unless commands are off: the device would drop it. */
  function send(post: () => Promise<WriteReply>): Promise<WriteReply | undefined> {
    return run(async () => {
      const isOff = (await checkCommandsOff()) !== undefined
      setIsNotSent(isOff)
      return isOff ? { type: 'warning', message: t('power.nothingSent') } : post()
    })
  }

  /** Call `markSent` or `follow` when the device has accepted the command. `follow` also requests its status. */
  function markSent() {
    if (!mayBeDropped.current) sentSerials.add(serial)
  }

  function follow() {
    markSent()
    followCommand()
  }

  const deviceStatus = status === 'Ok' && !sentSerials.has(serial) ? 'Idle' : status
  const shownStatus: CommandStatus = isNotSent ? 'NotSent' : deviceStatus
  return { outcome, busy, send, markSent, follow, commandsOffReason, status: shownStatus, isSlow }
}

const unknownView = ['Unknown', 'off', 'systemInfo.unknown'] as const
const knownViews = [
  ['Ok', 'done', 'power.ok'],
  ['Pending', 'idle', 'power.pending'],
  ['Failure', 'bad', 'power.failure'],
  ['NotSent', 'idle', 'power.notSent'],
] as const

interface StatusProps {
  status: CommandStatus
  isSlow?: boolean
  /** Set if commands are off. Then the device does not repeat a failed command. */
  commandsOffReason?: CommandsOffReason | undefined
}

/** The row "Last command" of a list of facts: the status of the last limit or power command. The device may send any status. A status that is not in `knownViews` is shown as "Unknown". */
export function lastCommandFact({ status, isSlow, commandsOffReason }: StatusProps): Fact {
  const [name, tone, word] = knownViews.find(([known]) => known === status) ?? unknownView
  return [
    t('power.last'),
    <span key={`${name}${isSlow}`} role="status">
      {status === 'Idle' ? t('power.idle') : <Badge tone={tone}>{t(word)}</Badge>}{' '}
      {status === 'Failure' && !commandsOffReason && t('power.again')}
      {status === 'Pending' && isSlow && t('power.waiting')}
    </span>,
  ]
}

/** Shows that the device sends no commands to this inverter, with a link to the setting. */
export function CommandsOffNotice({ commandsOffReason }: { commandsOffReason: CommandsOffReason | undefined }) {
  if (!commandsOffReason) return null
  return (
    <p className="notice" data-type="warning" role="alert">
      {t(commandsOffReason === 'night' ? 'power.droppedAtNight' : 'power.dropped')}{' '}
      <Link href="/settings/inverter">{t('inverter.title')}</Link>
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
