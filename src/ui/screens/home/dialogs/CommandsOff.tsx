import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { Notice } from '../../../shared/Notice'

/** The inverters whose settings forbid commands now: the device would answer that one is taken, and drop it. */
export async function loadDeaf(): Promise<unknown[]> {
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

/** Says so where no command would reach an inverter. */
export function CommandsOff({ serial }: { serial: string }) {
  const { data } = useLoad(loadDeaf)
  return data?.includes(serial) ? <Notice outcome={{ text: t('power.dropped') }} /> : null
}
