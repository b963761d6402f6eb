import { t } from '../../../i18n'
import { liveState } from '../../../live/liveStore'
import { useStore } from '../../../state/store'
import { sinceText } from '../status'

/** Matches the serials of inverters with a configurable radio frequency: HMS, HMT and MIT. See https://github.com/tbnobody/OpenDTU/tree/master/lib/Hoymiles/src/inverters */
export const SERIALS_WITH_FREQUENCY = /^1(1.[345]|[345])/

interface Props {
  serial: string
  /** When the inverter last answered. Undefined if it has not answered since the gateway's start. */
  sinceMs: number | undefined
}

/** The possible causes of a silence. A radio module that does not answer is the first of them. An inverter that has answered today is near enough, and on the right frequency. */
export function SilenceAdvice({ serial, sinceMs }: Props) {
  const hasRadioProblem = useStore(liveState).data?.hints.radio_problem
  const causes = SERIALS_WITH_FREQUENCY.test(serial) ? 'state.radioCauses' : 'state.causes'
  return (
    <p>
      {hasRadioProblem
        ? t('live.radioProblem')
        : sinceMs === undefined
          ? t(causes)
          : t('state.stopped', { time: sinceText(sinceMs) })}
    </p>
  )
}
