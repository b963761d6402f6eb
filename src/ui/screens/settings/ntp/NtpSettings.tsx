import { useMemo } from 'react'
import { type NtpConfig, ntpForm, zoneField, zonesPath } from '../../../../contract/ntp'
import { command, get } from '../../../device/api'
import { rememberLine, withFallback } from '../../../device/firmwareLine'
import { useLoad, useLoaded, usePolling } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { SettingsScreen } from '../../../form/SettingsScreen'
import type { FormState } from '../../../form/useForm'
import { dateTime, t } from '../../../i18n'
import { fromParts, localTimeMs, toParts } from '../../../lib/deviceTime'
import { plainText } from '../../../lib/numbers'
import { Facts } from '../../../shared/Facts'
import { ClockHealth } from '../../../shared/health'
import { useAction } from '../../../shared/hooks/useAction'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { Link } from '../../../shared/Link'
import { Failed, LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { ZonePicker } from './ZonePicker'
import { readZones, zoneOfBrowser, zoneWithRule } from './zones'

const form = [{ fields: [zoneField] }, ...ntpForm] as const

export function NtpSettings() {
  return (
    <SettingsScreen path="/api/ntp/config" section="ntp" form={form}>
      {(state) => <NtpForm state={state} />}
    </SettingsScreen>
  )
}

function NtpForm({ state }: { state: FormState<NtpConfig> }) {
  const { record, stored } = state
  const zoneName = plainText(stored.ntp_timezone_descr)
  const status = useLoad((signal) => get('/api/ntp/status', '', signal), zoneName)
  // Repeats the request until an answer arrives.
  usePolling(status, !status.data)
  const list = useLoad((signal) => {
    // v26 no longer stores the rule of the zone, and serves the list at another path.
    rememberLine(zonesPath, 'ntp_timezone' in stored ? 'v23' : 'v26')
    return withFallback(zonesPath, async (path) => readZones(await get(path, '', signal)))
  })
  const zones = list.data ?? {}
  // Memoised, because the search takes 0.4 s on a slow phone if the browser's name for its zone is not in the list.
  const browserZone = useMemo(
    () => list.data && zoneOfBrowser(list.data, Intl.DateTimeFormat().resolvedOptions().timeZone),
    [list.data],
  )
  const ruleOf = (config: NtpConfig) => plainText(config.ntp_timezone ?? zones[plainText(config.ntp_timezone_descr)])

  /**
   * Sets the rule of the chosen zone in the record before it is sent. A save loads the record again and adds the changed fields. The rule is not a
   * changed field if the chosen zone has the same rule as the stored zone. If another client has stored a different zone in the meantime, the record
   * would otherwise contain the rule of that zone.
   */
  function withRule(config: NtpConfig): NtpConfig {
    const isZoneChanged = config.ntp_timezone_descr !== stored.ntp_timezone_descr
    if (!('ntp_timezone' in config && isZoneChanged)) return config
    return { ...config, ntp_timezone: zones[plainText(config.ntp_timezone_descr)] ?? config.ntp_timezone }
  }

  function choose(name: string) {
    state.change('ntp_timezone_descr', name)
    if ('ntp_timezone' in record) state.change('ntp_timezone', zones[name])
  }

  const loadedAtMs = useMemo(() => Date.now(), [status.data])
  const storedZone = zoneWithRule(zones, ruleOf(stored)) ?? zoneName

  return (
    <>
      {status.error && <Failed error={status.error} busy={status.busy} retry={status.reload} />}
      {status.data && (
        <ClockHealth ntp={status.data} loadedAtMs={loadedAtMs} zone={storedZone}>
          <Link href="/info/ntp">{t('ntpInfo.title')}</Link>
        </ClockHealth>
      )}
      <SettingsForm state={state} save={() => state.save(withRule)}>
        {list.error && <Failed error={list.error} busy={list.busy} retry={list.reload} />}
        <Fields
          form={ntpForm}
          section="ntp"
          state={state}
          first={
            <>
              <ZonePicker
                zones={zones}
                value={plainText(record.ntp_timezone_descr)}
                rule={ruleOf(record)}
                error={state.errorOf(zoneField)}
                choose={choose}
              />
              {browserZone && browserZone !== record.ntp_timezone_descr && (
                <button type="button" className="field outline" onClick={() => choose(browserZone)}>
                  {t('zone.useHere', { zone: browserZone })}
                </button>
              )}
            </>
          }
        />
      </SettingsForm>
      {/* When the stored zone changes, the new key mounts the clocks again, so that they load the device's time. */}
      <Clocks key={zoneName} onSet={status.reload} zone={storedZone} />
    </>
  )
}

/** Shows the clock of the device and the clock of the browser, both in the device's time zone `zone`. A button sets the device's clock to the browser's time. */
function Clocks({ zone, onSet }: { zone: string; onSet: () => void }) {
  const nowMs = useEachSecond(() => Math.floor(Date.now() / 1000)) * 1000
  const { outcome, busy, run } = useAction()
  const loaded = useLoaded('/api/ntp/time')
  /** The time that the device's clock shows if it is correct. Undefined if the browser does not know the zone. */
  const correctMs = localTimeMs(nowMs, zone)

  async function setClock() {
    const newTimeMs = localTimeMs(Date.now(), zone)
    if (newTimeMs === undefined) return
    await run(() => command('/api/ntp/time', toParts(newTimeMs)))
    loaded.reload()
    onSet()
  }

  return (
    <LoadedView loaded={loaded}>
      {(time, loadedAtMs) => {
        const deviceMs = fromParts(time) + Math.max(0, nowMs - loadedAtMs)
        return (
          <section className="column below">
            <Facts
              title={t('clock.title')}
              facts={[
                [t('clock.device'), Number.isFinite(deviceMs) ? dateTime(new Date(deviceMs), 'UTC') : undefined],
                [t('clock.browser'), correctMs && dateTime(new Date(correctMs), 'UTC')],
              ]}
            />
            {correctMs === undefined && <p>{t('zone.unknown')}</p>}
            <Notice outcome={outcome} />
            <div className="actions">
              <button
                type="button"
                className="outline"
                disabled={correctMs === undefined}
                aria-busy={busy}
                onClick={setClock}
              >
                {t('clock.set')}
              </button>
            </div>
          </section>
        )
      }}
    </LoadedView>
  )
}
