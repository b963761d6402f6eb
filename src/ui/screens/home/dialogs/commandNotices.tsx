import type { SetStatus } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { urlPart } from '../../../lib/paths'
import { Badge } from '../../../shared/Badge'
import type { Fact } from '../../../shared/Facts'
import { Link } from '../../../shared/Link'
import { Notice } from '../../../shared/Notice'
import type { CommandsOff } from './commandsOff'

const unknown = ['Unknown', 'off', 'systemInfo.unknown'] as const
const known = [
  ['Ok', 'done', 'power.ok'],
  ['Pending', 'idle', 'power.pending'],
  ['Failure', 'bad', 'power.failure'],
  ['NotSent', 'idle', 'power.notSent'],
] as const

/** The status comes from the device: it may be anything. */
const viewOf = (status: StatusProps['status']) => known.find(([name]) => name === status) ?? unknown

interface StatusProps {
  status: SetStatus | 'NotSent' | undefined
  isSlow?: boolean
  /** Commands are off: the device does not repeat a command that failed. */
  off?: CommandsOff | undefined
}

/** The status of the last limit or power command to an inverter. */
export function SetStatusBadge({ status, isSlow, off }: StatusProps) {
  const [, tone, word] = viewOf(status)
  return (
    <span role="status">
      <Badge tone={tone}>{t(word)}</Badge> {status === 'Failure' && !off && t('power.again')}
      {status === 'Pending' && isSlow && t('power.waiting')}
    </span>
  )
}

/** The status as a fact. While commands are off, a command that was done earlier is left out: it could be taken for a new one. */
export function lastCommand(props: StatusProps): Fact[] {
  return props.off && props.status === 'Ok'
    ? []
    : [[t('power.last'), <SetStatusBadge key={`${viewOf(props.status)[0]}${props.isSlow}`} {...props} />]]
}

/** Says that the device sends no commands to this inverter, and leads to the setting. */
export function CommandsOffNotice({ off }: { off: CommandsOff | undefined }) {
  if (!off) return null
  return (
    <p className="notice" data-type="warning" role="alert">
      {t(off === 'night' ? 'power.droppedAtNight' : 'power.dropped')}{' '}
      <Link href="/settings/inverter">{t('nav.inverter')}</Link>
    </p>
  )
}

/** The firmware 2.0.4 of an inverter resets the limit after some minutes. */
const FORGETFUL_VERSION = 20_004

/** False if the request fails: it is only needed for a warning. */
export async function isForgetful(serial: string, signal: AbortSignal): Promise<boolean> {
  const info = await get('/api/devinfo/status', `?inv=${urlPart(serial)}`, signal).catch(() => undefined)
  return info?.fw_build_version === FORGETFUL_VERSION
}

/** Warning for an inverter whose firmware resets the limit. */
export function ForgetfulNotice({ serial }: { serial: string }) {
  const { data } = useLoad((signal) => isForgetful(serial, signal))
  return data ? <Notice outcome={{ text: t('limit.forgets') }} /> : null
}
