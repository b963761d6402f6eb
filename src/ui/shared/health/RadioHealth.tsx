import type { ReactNode } from 'react'
import type { UncheckedSystem } from '../../../contract/system'
import { t } from '../../i18n'
import { Health } from './Health'

/** Shows whether the configured radio chips work. */
export function RadioHealth({ system, children }: { system: UncheckedSystem; children: ReactNode }) {
  const { nrf_configured, nrf_connected, nrf_pvariant, cmt_configured, cmt_connected } = system
  const modules = [nrf_configured && 'nRF24', cmt_configured && 'CMT2300A'].filter((name) => name)
  const isBroken = (nrf_configured && !(nrf_connected && nrf_pvariant)) || (cmt_configured && !cmt_connected)
  return (
    <Health what={modules.join(', ')} problem={isBroken ? t('live.radioProblem') : !modules.length && t('live.noPins')}>
      {children}
    </Health>
  )
}
