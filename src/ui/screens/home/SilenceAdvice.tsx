import { t } from '../../i18n'
import type { Silence } from '../../live/silence'
import { sinceText } from './status'

interface Props {
  silence: Silence
  /** Whether the frequency of its radio can be set. */
  hasFrequency: boolean
}

/** Since when an inverter is silent, and why that may be. */
export function SilenceAdvice({ silence: { sinceMs }, hasFrequency }: Props) {
  return (
    <p>
      {sinceMs !== undefined && <b translate="no">{t('state.since', { time: sinceText(sinceMs) })}. </b>}
      {t(hasFrequency ? 'state.radioCauses' : 'state.causes')}
    </p>
  )
}
