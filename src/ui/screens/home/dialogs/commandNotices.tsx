import type { SetStatus } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { urlPart } from '../../../lib/paths'
import { Badge } from '../../../shared/Badge'
import type { Fact } from '../../../shared/Facts'
import { Link } from '../../../shared/Link'
import { Notice } from '../../../shared/Notice'
import type { CommandsOffReason } from './commandsOff'

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
