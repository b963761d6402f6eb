import type { SystemStatus } from '../../../../contract/system'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { duration, kilobytes, quantity, t } from '../../../i18n'
import { daysAndTime } from '../../../lib/daysAndTime'
import { formatNumber } from '../../../lib/numbers'
import { type Fact, Facts } from '../../../shared/Facts'
import { ExternalLink } from '../../../shared/Link'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { revisionOf } from './firmwareVersion'
import { MemoryTable } from './MemoryTable'
import { Report } from './Report'
import { nrfFacts, radioFacts } from './radioFacts'
import { Updates } from './Updates'

export function SystemInfo() {
  const loaded = useLoad(async (signal) => {
    const system = await get('/api/system/status', '', signal)
    return { system, readAt: Date.now() }
  })
  return (
    <Screen title={t('systemInfo.title')} reload={loaded}>
      <LoadedView loaded={loaded}>
        {({ system, readAt }) => (
          <div className="info">
            <div>
              <Facts title={t('systemInfo.firmware')} facts={firmware(system, readAt)} />
              <Facts title={t('systemInfo.hardware')} facts={hardware(system)} />
            </div>
            <div>
              <MemoryTable system={system} />
              <Facts title={t('systemInfo.radio', { module: 'nRF24' })} facts={nrfFacts(system)} />
              <Facts
                title={t('systemInfo.radio', { module: 'CMT2300A' })}
                facts={radioFacts(system.cmt_configured, system.cmt_connected)}
              />
              <Report system={system} />
            </div>
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}

function firmware(system: SystemStatus, readAt: number): Fact[] {
  const revision = revisionOf(system.git_hash)
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
      // Asks anew with each answer of the device, so also on Reload.
      <Updates key={readAt} revision={revision?.name} branch={system.git_branch} />,
    ],
    [t('systemInfo.branch'), system.git_branch, true],
    [t('systemInfo.environment'), system.pioenv, true],
    [t('systemInfo.resetReason', { cpu: 0 }), system.resetreason_0],
    [t('systemInfo.resetReason', { cpu: 1 }), system.resetreason_1],
    [t('systemInfo.saves'), system.cfgsavecount],
    [t('systemInfo.uptime'), formatNumber(system.uptime, uptime)],
  ]
}

function uptime(seconds: number): string {
  const { days: count, time } = daysAndTime(seconds)
  return `${duration(count, 'day')} ${time}`
}

function hardware(system: SystemStatus): Fact[] {
  return [
    [t('systemInfo.chip'), system.chipmodel],
    [t('systemInfo.revision'), system.chiprevision],
    [t('systemInfo.cores'), system.chipcores],
    [t('systemInfo.frequency'), formatNumber(system.cpufreq, (value) => quantity(value, 'MHz'))],
    // 0: the chip does not measure it.
    [t('properties.Temperature'), formatNumber(system.cputemp || undefined, (value) => quantity(value, '°C', 1)), true],
    [t('systemInfo.flash'), formatNumber(system.flashsize, kilobytes), true],
  ]
}
