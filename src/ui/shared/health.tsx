import type { ReactNode } from 'react'
import { NO_ADDRESS, type UncheckedNetwork } from '../../contract/network'
import type { UncheckedNtp } from '../../contract/ntp'
import type { UncheckedSystem } from '../../contract/system'
import { dateTime, duration, t } from '../i18n'
import { clockDrift, type Drift, parseDeviceTime } from '../lib/deviceTime'
import { plainText } from '../lib/numbers'
import { ChangingText } from './ChangingText'
import { useEachSecond } from './hooks/useEachSecond'

interface HealthProps {
  /** The problem and its solution. */
  problem: string | false | undefined
  /** A link to the screen with the details or the settings. */
  children?: ReactNode
}

/** A problem of the device. Nothing is shown while there is none. */
export function Health({ problem, children }: HealthProps) {
  return (
    problem && (
      <p className="notice" data-type="warning">
        <span role="status">
          <ChangingText text={problem} />
        </span>{' '}
        {children}
      </p>
    )
  )
}

interface ClockProps {
  ntp: UncheckedNtp
  loadedAtMs: number
  /** The device's time zone. By default the zone in the status. */
  zone?: string
  children: ReactNode
}

/** 'Clock 8 hours 30 minutes ahead of this browser'. Undefined if the clocks agree. */
export function driftText(drift: Drift): string | undefined {
  const time = drift?.parts.map(({ count, unit }) => duration(count, unit)).join(' ')
  return time && t(drift?.isAhead ? 'clock.ahead' : 'clock.behind', { time })
}

/** Shown if the device's clock is not synchronised, or differs from the browser's clock. */
export function ClockHealth({ ntp, loadedAtMs, zone, children }: ClockProps) {
  const drift = driftText(clockDrift(ntp, loadedAtMs, zone))
  return <Health problem={ntp.ntp_status === true ? drift && `${drift}.` : t('live.noClock')}>{children}</Health>
}

export const useSecondsSince = (timeMs: number) =>
  useEachSecond(() => Math.max(0, Math.floor((Date.now() - timeMs) / 1000)))

/** The device's time plus `elapsedSeconds`, in the format of the page's language. An unreadable text is returned unchanged. */
export function deviceTimeText(text: unknown, elapsedSeconds = 0): string {
  const time = parseDeviceTime(text)
  return time ? dateTime(new Date(time.getTime() + elapsedSeconds * 1000), 'UTC') : plainText(text)
}

/** Shown if the device is not connected to a network. */
export function NetworkHealth({ network, children }: { network: UncheckedNetwork; children: ReactNode }) {
  return <Health problem={!isConnected(network) && t('networkInfo.notConnected')}>{children}</Health>
}

/** A Wi-Fi connection is recognised by its signal, an Ethernet connection by its address. */
export function isConnected({ network_mode, sta_rssi, network_ip }: UncheckedNetwork): boolean {
  return network_mode === 'Station' ? !!sta_rssi : !!network_ip && network_ip !== NO_ADDRESS
}

export function modeText(mode: unknown): string {
  return mode === 'Station' ? t('network.wifi') : plainText(mode) || '–'
}

/** Shown if no radio chip is configured, or if a configured chip does not work. */
export function RadioHealth({ system, children }: { system: UncheckedSystem; children: ReactNode }) {
  const { nrf_configured, nrf_connected, nrf_pvariant, cmt_configured, cmt_connected } = system
  const isBroken = (nrf_configured && !(nrf_connected && nrf_pvariant)) || (cmt_configured && !cmt_connected)
  const isMissing = !nrf_configured && !cmt_configured
  return <Health problem={isBroken ? t('live.radioProblem') : isMissing && t('live.noPins')}>{children}</Health>
}
