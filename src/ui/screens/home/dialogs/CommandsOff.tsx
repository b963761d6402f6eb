import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { Notice } from '../../../shared/Notice'

/** Says so where the settings of an inverter forbid commands now: the device would answer that one is taken, and drop it. */
export function CommandsOff({ serial }: { serial: string }) {
  const { data: isOff } = useLoad(async () => {
    const { inverter } = await get('/api/inverter/list')
    const { command_enable, command_enable_night } =
      recordsIn(inverter).find((listed) => listed.serial === serial) ?? {}
    return (
      command_enable === false ||
      (command_enable_night === false && (await get('/api/ntp/status')).sun_isDayPeriod === false)
    )
  })
  return isOff ? <Notice outcome={{ text: t('power.dropped') }} /> : null
}
