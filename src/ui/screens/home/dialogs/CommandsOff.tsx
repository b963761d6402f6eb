import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { Notice } from '../../../shared/Notice'

/** Says so where the settings of an inverter forbid commands now: the device would answer that one is taken, and drop it. */
export function CommandsOff({ serial }: { serial: string }) {
  const { data: isOff } = useLoad(async (signal) => {
    const { inverter } = await get('/api/inverter/list', '', signal)
    const settings = recordsIn(inverter).find((listed) => listed.serial === serial)
    if (settings?.command_enable === false) return true
    if (settings?.command_enable_night !== false) return false
    return (await get('/api/ntp/status', '', signal)).sun_isDayPeriod === false
  })
  return <Notice outcome={isOff ? { text: t('power.dropped') } : {}} />
}
