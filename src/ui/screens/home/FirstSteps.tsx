import { useRef } from 'react'
import type { UncheckedNetwork } from '../../../contract/network'
import type { UncheckedSystem } from '../../../contract/system'
import { get } from '../../device/api'
import { useLoad, usePolling } from '../../device/useLoaded'
import { percent, type TextKey, t } from '../../i18n'
import { recordsIn } from '../../lib/json'
import { formatNumber, plainText } from '../../lib/numbers'
import { wifiQuality } from '../../lib/wifiQuality'
import type { Live } from '../../live/merge'
import { badgeOf } from '../../shared/Badge'
import { ChangingText } from '../../shared/ChangingText'
import { isConnected } from '../../shared/health'
import { Link } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { session } from '../../state/session'
import { Hints, problems } from './Hints'

/** The setup steps, in order. They are shown until the first inverter answers. The link of the next step looks like a button. */
export function FirstSteps({ live }: { live: Live }) {
  const loadedSystem = useRef<UncheckedSystem | undefined>(undefined)
  // One request after the other: the device has little memory. Only the state of the network changes by itself, so the system status is loaded once.
  const loaded = useLoad(async (signal) => {
    loadedSystem.current ??= await get('/api/system/status', '', signal)
    return {
      ...loadedSystem.current,
      ...(await get('/api/network/status', '', signal)),
      inverterCount:
        session.get() && !live.inverters[0]
          ? recordsIn((await get('/api/inverter/list', '', signal)).inverter).length
          : undefined,
    }
  })
  usePolling(loaded, !!loaded.data && !isConnected(loaded.data))
  return (
    <>
      {loaded.error && <Hints hints={live.hints} />}
      <LoadedView loaded={loaded}>{(status) => <Steps steps={stepsOf(live, status)} />}</LoadedView>
    </>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(([, , problem]) => problem)
  return (
    <section className="column">
      <h2>{t('live.firstSteps')}</h2>
      <ul className="rows">
        {steps.map(([path, screen, problem, state], index) => (
          <li key={path} className="row spread">
            <div className="row">
              {badgeOf(!problem, `✓ ${t('power.ok')}`, t('power.pending'), 'idle')}{' '}
              <ChangingText text={plainText(problem || state)} />
            </div>
            <Link href={path} className={index === next ? 'next' : ''}>
              {t(screen)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Step = [path: string, screen: TextKey, problem: string | false | undefined, state?: unknown]

interface Status extends UncheckedSystem, UncheckedNetwork {
  /** The number of inverters in the settings. Undefined if it was not requested: for a guest, or if the live data has inverters. */
  inverterCount: number | undefined
}

/** The number of entries at the start of `problems` that are about the radio. */
const RADIO_PROBLEM_COUNT = 2

function stepsOf({ hints, inverters }: Live, status: Status): Step[] {
  const { nrf_connected, cmt_connected, network_mode, sta_ssid, sta_rssi, ap_ssid, inverterCount } = status
  // The device reports 0 dBm while it has no Wi-Fi connection.
  const quality = formatNumber(sta_rssi || undefined, (dbm) => percent(wifiQuality(dbm)))
  const radios = [nrf_connected && 'nRF24', cmt_connected && 'CMT2300A'].filter(Boolean).join(' · ')
  const notConnected = t('systemInfo.notConnected')
  const hintSteps = problems.map(([name, text, path, screen]): Step => [path, screen, hints[name] && t(text)])
  const radioStep: Step = hintSteps.slice(0, RADIO_PROBLEM_COUNT).find(([, , problem]) => problem) ?? [
    '/settings/device',
    'nav.device',
    !radios && `${notConnected} · ${t('pins.choose')}`,
    radios,
  ]
  const [, , radioProblem] = radioStep
  // Without a radio, the live data lists no inverters even if the settings have some. A guest cannot read the settings. For a guest, a problem with the radio counts as a sign that there are inverters.
  const hasInverter = inverters[0] || (inverterCount ?? radioProblem)
  return [
    radioStep,
    [
      '/settings/network',
      'nav.network',
      !quality &&
        network_mode !== 'Ethernet' &&
        `${notConnected} · ${t('networkInfo.accessPoint')} ${plainText(ap_ssid)}`,
      quality ? `${plainText(sta_ssid)} · ${quality}` : network_mode,
    ],
    ...hintSteps.slice(RADIO_PROBLEM_COUNT),
    [
      '/settings/inverter',
      'nav.inverter',
      hasInverter ? [t('live.noData'), radioProblem].filter(Boolean).join(' · ') : t('inverterList.none'),
    ],
  ]
}
