import { useRef } from 'react'
import type { UncheckedNetwork } from '../../../contract/network'
import type { UncheckedSystem } from '../../../contract/system'
import { get } from '../../device/api'
import { useLoad, usePolling } from '../../device/useLoaded'
import { percent, type TextKey, t } from '../../i18n'
import { recordsIn } from '../../lib/json'
import { formatNumber, plainText, wifiQuality } from '../../lib/numbers'
import type { Live } from '../../live/merge'
import { ChangingText } from '../../shared/ChangingText'
import { isConnected } from '../../shared/health'
import { Link } from '../../shared/Link'
import { Failed, Loading } from '../../shared/loading'
import { session } from '../../state/session'
import { problems } from './Hints'

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
  const { data, error, busy, reload } = loaded
  usePolling(loaded, !!data && !isConnected(data))
  return (
    <>
      {error && <Failed error={error} busy={busy} retry={reload} />}
      {/* Before the status arrives, the steps that the live data tells are shown. */}
      <div data-stale={data && error ? true : undefined}>
        <Steps steps={stepsOf(live, data)} isLoading={!data && busy} />
      </div>
    </>
  )
}

function Steps({ steps, isLoading }: { steps: readonly Step[]; isLoading: boolean }) {
  const shownSteps = steps.filter(({ problem, done }) => problem || done || isLoading)
  const next = isLoading ? undefined : steps.find(({ problem }) => problem)?.path
  return (
    <section>
      <h2>{t('live.firstSteps')}</h2>
      <ul className="rows steps">
        {shownSteps.map(({ path, task, problem, isFault, done }) => (
          <li key={path} className={`row ${isFault ? 'notice' : ''}`} data-type="danger">
            {problem || done ? <ChangingText text={problem || `✓ ${done}`} /> : <Loading />}
            {problem && (
              <Link href={path} className={path === next ? 'next' : ''}>
                {t(task)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Step {
  path: string
  task: TextKey
  /** Undefined if the step is done. */
  problem?: string | false | undefined
  /** True if the device reports the problem. */
  isFault?: boolean | undefined
  /** The result of a step that is done, such as the name of the Wi-Fi. */
  done?: string | undefined
}

interface Status extends UncheckedSystem, UncheckedNetwork {
  /** The number of inverters in the settings. Undefined if it was not requested: for a guest, or if the live data has inverters. */
  inverterCount: number | undefined
}

/** The number of entries at the start of `problems` that are about the radio. */
const RADIO_PROBLEM_COUNT = 2

/** The task that solves a problem which the device reports. */
const taskOf = {
  radio_problem: 'systemInfo.title',
  pin_mapping_issue: 'live.chooseBoard',
  time_sync: 'live.setClock',
  default_password: 'live.setPassword',
} as const

const named = (state: string, names: string) => t('state.names', { state, names })

/** The steps, without problem and result where the status is needed and missing. */
function stepsOf({ hints, inverters }: Live, status: Status | undefined): Step[] {
  const { nrf_connected, cmt_connected, network_mode, sta_ssid, sta_rssi, ap_ssid, inverterCount } = status ?? {}
  // The device reports 0 dBm while it has no Wi-Fi connection.
  const quality = formatNumber(sta_rssi || undefined, (dbm) => percent(wifiQuality(dbm)))
  const radios = [nrf_connected && 'nRF24', cmt_connected && 'CMT2300A'].filter(Boolean).join(' · ')
  const notConnected = t('systemInfo.notConnected')
  const done: Partial<Record<keyof typeof taskOf, string>> = {
    time_sync: named(t('clock.title'), t('ntpInfo.synced')),
    default_password: named(t('login.password'), t('live.passwordChanged')),
  }
  const hintSteps = problems.map(([name, text, path]): Step => {
    const isFault = hints[name]
    return { path, task: taskOf[name], problem: isFault && t(text), isFault, done: done[name] }
  })
  const radioStep = hintSteps.slice(0, RADIO_PROBLEM_COUNT).find(({ isFault }) => isFault) ?? {
    path: '/settings/device',
    task: 'live.chooseBoard',
    problem: status && !radios && notConnected,
    done: radios && t('systemInfo.radio', { module: radios }),
  }
  // Without a radio, the live data lists no inverters even if the settings have some. A guest cannot read the settings. For a guest, a problem with the radio counts as a sign that there are inverters.
  const hasInverter = inverters[0] || (inverterCount ?? radioStep.problem)
  return [
    radioStep,
    {
      path: '/settings/network',
      task: 'live.connectWifi',
      problem:
        status &&
        !quality &&
        network_mode !== 'Ethernet' &&
        `${notConnected} · ${t('networkInfo.accessPoint')} ${plainText(ap_ssid)}`,
      done: quality ? named(t('network.wifi'), `${plainText(sta_ssid)}, ${quality}`) : plainText(network_mode),
    },
    ...hintSteps.slice(RADIO_PROBLEM_COUNT),
    {
      path: '/settings/inverter',
      task: hasInverter ? 'inverter.title' : 'inverterList.add',
      problem:
        (status || inverters[0]) &&
        (hasInverter ? [t('live.noData'), radioStep.problem].filter(Boolean).join(' · ') : t('inverterList.none')),
    },
  ]
}
