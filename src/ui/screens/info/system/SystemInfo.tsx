import { extension } from 'virtual:extension'
import type { UncheckedSystem } from '../../../../contract/system'
import { useLoaded } from '../../../device/useLoaded'
import { duration, kilobytes, quantity, t } from '../../../i18n'
import { daysAndTime } from '../../../lib/deviceTime'
import { formatNumber } from '../../../lib/numbers'
import { Badge, badgeOf } from '../../../shared/Badge'
import { type Fact, Facts } from '../../../shared/Facts'
import { RadioHealth } from '../../../shared/health'
import { ExternalLink, Link } from '../../../shared/Link'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { repositoryOf, revisionOf, Updates } from '../../../updates/Updates'
import { MemoryTable } from './MemoryTable'
import { Report } from './Report'

export function SystemInfo() {
  const loaded = useLoaded('/api/system/status')
  return (
    <Screen title={t('systemInfo.title')} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(system, loadedAtMs) => (
          <div className="info">
            <div>
              <Facts title={t('systemInfo.firmware')} facts={firmwareFacts(system, loadedAtMs)} />
              <Facts title={t('systemInfo.hardware')} facts={hardwareFacts(system)} />
            </div>
            <div>
              <MemoryTable system={system} />
              <RadioHealth system={system}>
                <Link href="/settings/device">{t('nav.device')}</Link>
              </RadioHealth>
              <Facts title={t('systemInfo.radio', { module: 'nRF24' })} facts={nrfFacts(system)} />
              <Facts
                title={t('systemInfo.radio', { module: 'CMT2300A' })}
                facts={radioFacts(system.cmt_configured, system.cmt_connected)}
              />
              {extension?.info?.system && <extension.info.system record={system} />}
              <Report system={system} />
            </div>
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}

function firmwareFacts(system: UncheckedSystem, loadedAtMs: number): Fact[] {
  const repository = repositoryOf(system)
  const revision = revisionOf(system.git_hash, repository)
  return [
    [t('network.hostname'), system.hostname],
    [t('systemInfo.sdk'), system.sdkversion],
    [t('systemInfo.configVersion'), system.config_version],
    [
      t('systemInfo.version'),
      revision && (
        <span translate="no">
          <ExternalLink href={revision.url}>{revision.name}</ExternalLink>
        </span>
      ),
    ],
    [
      t('systemInfo.update'),
      // The key changes with each reload, so that the update check runs again.
      <Updates key={loadedAtMs} system={system} />,
    ],
    [t('systemInfo.branch'), system.git_branch, true],
    [t('systemInfo.environment'), system.pioenv, true],
    [t('systemInfo.resetReason', { cpu: 0 }), system.resetreason_0],
    [t('systemInfo.resetReason', { cpu: 1 }), system.resetreason_1],
    [t('systemInfo.saves'), system.cfgsavecount],
    [t('systemInfo.uptime'), formatNumber(system.uptime, uptimeText)],
  ]
}

function uptimeText(seconds: number): string {
  const { days: count, time } = daysAndTime(seconds)
  return `${duration(count, 'day')} ${time}`
}

function hardwareFacts(system: UncheckedSystem): Fact[] {
  return [
    [t('systemInfo.chip'), system.chipmodel],
    [t('systemInfo.revision'), system.chiprevision],
    [t('systemInfo.cores'), system.chipcores],
    [t('systemInfo.frequency'), formatNumber(system.cpufreq, (value) => quantity(value, 'MHz'))],
    // The value is 0 if the chip has no temperature sensor.
    [t('properties.Temperature'), formatNumber(system.cputemp || undefined, (value) => quantity(value, '°C', 1)), true],
    [t('systemInfo.flash'), formatNumber(system.flashsize, kilobytes), true],
  ]
}

function nrfFacts(system: UncheckedSystem): Fact[] {
  return [...radioFacts(system.nrf_configured, system.nrf_connected), [t('systemInfo.chipType'), chipType(system)]]
}

function chipType({ nrf_connected, nrf_pvariant }: UncheckedSystem) {
  if (nrf_connected !== true || typeof nrf_pvariant !== 'boolean')
    return <Badge tone="off">{t('systemInfo.unknown')}</Badge>
  return badgeOf(nrf_pvariant, 'nRF24L01+', 'nRF24L01')
}

function radioFacts(isConfigured: unknown, isConnected: unknown): Fact[] {
  return [
    [t('systemInfo.status'), badgeOf(isConfigured, t('systemInfo.configured'), t('systemInfo.notConfigured'), 'off')],
    // The device cannot detect a chip whose pins are not configured.
    [
      t('systemInfo.chipStatus'),
      isConfigured ? badgeOf(isConnected, t('systemInfo.connected'), t('systemInfo.notConnected')) : undefined,
    ],
  ]
}
