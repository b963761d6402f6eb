import { t } from '../../../i18n'
import type { Silence } from '../../../live/silence'
import { sinceText } from '../status'

interface Props {
  silence: Silence
  /** True if the radio frequency of the inverter is configurable. */
  hasFrequency: boolean
}

/** The start of an inverter's silence, and its possible causes. */
export function SilenceAdvice({ silence: { sinceMs }, hasFrequency }: Props) {
  return (
    <p>
      {sinceMs !== undefined && <b translate="no">{t('state.since', { time: sinceText(sinceMs) })}. </b>}
      {t(hasFrequency ? 'state.radioCauses' : 'state.causes')}
    </p>
  )
}
