import type { SetStatus } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { urlPart } from '../../../lib/paths'
import { Badge } from '../../../shared/Badge'
import { Notice } from '../../../shared/Notice'

const unknown = ['Unknown', 'off', 'systemInfo.unknown'] as const
const known = [
  ['Ok', 'done', 'power.ok'],
  ['Pending', 'idle', 'power.pending'],
  ['Failure', 'bad', 'power.failure'],
] as const

/** The status of the last limit or power command to an inverter. */
export function SetStatusBadge({ status }: { status: SetStatus | undefined }) {
  const [, tone, word] = known.find(([name]) => name === status) ?? unknown
  return (
    <span role="status">
      <Badge tone={tone}>{t(word)}</Badge> {status === 'Failure' && t('power.again')}
    </span>
  )
}

/** The serials of the inverters whose settings forbid commands now. The device would answer such a command with success, but drop it. */
export async function loadSerialsWithoutCommands(): Promise<unknown[]> {
  const inverters = recordsIn((await get('/api/inverter/list')).inverter)
  const isNight =
    inverters.some(({ command_enable_night }) => command_enable_night === false) &&
    (await get('/api/ntp/status')).sun_isDayPeriod === false
  return inverters
    .filter(
      ({ command_enable, command_enable_night }) =>
        command_enable === false || (isNight && command_enable_night === false),
    )
    .map(({ serial }) => serial)
}

/** Warns where the device would drop a command to this inverter. */
export function CommandsOff({ serial }: { serial: string }) {
  const { data } = useLoad(loadSerialsWithoutCommands)
  return data?.includes(serial) ? <Notice outcome={{ text: t('power.dropped') }} /> : null
}

/** With its firmware 2.0.4 an inverter forgets its limit after some minutes. */
const FORGETFUL_VERSION = 20_004

/** Not where that cannot be asked: it is only a warning. */
export async function isForgetful(serial: string, signal: AbortSignal): Promise<boolean> {
  const info = await get('/api/devinfo/status', `?inv=${urlPart(serial)}`, signal).catch(() => undefined)
  return info?.fw_build_version === FORGETFUL_VERSION
}

/** Warns of an inverter that forgets its limit. */
export function ForgetfulNotice({ serial }: { serial: string }) {
  const { data } = useLoad((signal) => isForgetful(serial, signal))
  return data ? <Notice outcome={{ text: t('limit.forgets') }} /> : null
}
