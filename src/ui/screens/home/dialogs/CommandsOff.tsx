import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { Notice } from '../../../shared/Notice'

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
