import type { SystemStatus } from '../../../../contract/system'
import { t } from '../../../i18n'
import { Badge, badgeOf } from '../../../shared/Badge'
import type { Fact } from '../../../shared/Facts'

export function nrfFacts(system: SystemStatus): Fact[] {
  return [...radioFacts(system.nrf_configured, system.nrf_connected), [t('systemInfo.chipType'), chipType(system)]]
}

function chipType({ nrf_connected, nrf_pvariant }: SystemStatus) {
  if (nrf_connected !== true || typeof nrf_pvariant !== 'boolean')
    return <Badge tone="off">{t('systemInfo.unknown')}</Badge>
  return badgeOf(nrf_pvariant, 'nRF24L01+', 'nRF24L01')
}

export function radioFacts(isConfigured: boolean, isConnected: boolean): Fact[] {
  return [
    [t('systemInfo.status'), badgeOf(isConfigured, t('systemInfo.configured'), t('systemInfo.notConfigured'), 'off')],
    // A chip that nobody wired up is neither connected nor missing.
    [
      t('systemInfo.chipStatus'),
      isConfigured ? badgeOf(isConnected, t('systemInfo.connected'), t('systemInfo.notConnected')) : undefined,
    ],
  ]
}
