import { t } from '../../../i18n'
import { sinceText } from '../status'

/** Matches the serials of inverters with a configurable radio frequency: HMS, HMT and MIT. See https://github.com/tbnobody/OpenDTU/tree/master/lib/Hoymiles/src/inverters */
export const SERIALS_WITH_FREQUENCY = /^1(1.[345]|[345])/

interface Props {
  serial: string
  /** When the inverter last answered. Undefined if it has not answered since the gateway's start. */
  sinceMs: number | undefined
}

/** The possible causes of a silence. An inverter that has answered today is near enough, and on the right frequency. */
export function SilenceAdvice({ serial, sinceMs }: Props) {
  return (
    <p>
      {sinceMs === undefined
        ? t(SERIALS_WITH_FREQUENCY.test(serial) ? 'state.radioCauses' : 'state.causes')
        : t('state.stopped', { time: sinceText(sinceMs) })}
    </p>
  )
}
