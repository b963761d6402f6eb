import { useMemo, useState } from 'react'
import { type NtpConfig, ntpForm, zoneField, zonesPath } from '../../../../contract/ntp'
import { get } from '../../../device/api'
import { remember, withFallback } from '../../../device/firmwareLine'
import { useLoad, useLoaded } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { SettingsScreen } from '../../../form/SettingsScreen'
import type { FormState } from '../../../form/useForm'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { ClockHealth } from '../../../shared/health/ClockHealth'
import { Link } from '../../../shared/Link'
import { Failed, LoadedView } from '../../../shared/loading'
import { Clocks } from './Clocks'
import { ZonePicker } from './ZonePicker'
import { readZones, zoneNamed, zoneWith } from './zones'

const form = [{ fields: [zoneField] }, ...ntpForm] as const

export function NtpSettings() {
  return (
    <SettingsScreen path="/api/ntp/config" section="ntp" form={form}>
      {(state) => <NtpForm state={state} />}
    </SettingsScreen>
  )
}

function ClockStatus() {
  const loaded = useLoaded('/api/ntp/status')
  return (
    <div className="state-line">
      <LoadedView loaded={loaded}>
        {(ntp, cameAtMs) => (
          <ClockHealth ntp={ntp} cameAtMs={cameAtMs}>
            <Link href="/info/ntp">{t('ntpInfo.title')}</Link>
          </ClockHealth>
        )}
      </LoadedView>
    </div>
  )
}

function NtpForm({ state }: { state: FormState<NtpConfig> }) {
  const { record, stored } = state
  /** Counts how often the clock was set. */
  const [round, setRound] = useState(0)
  const list = useLoad((signal) => {
    // The firmware that no longer stores the zone's rule has the list at another path.
    remember(zonesPath, 'ntp_timezone' in stored ? 'v23' : 'v26')
    return withFallback(zonesPath, async (path) => readZones(await get(path, '', signal)))
  })
  const zones = list.data ?? {}
  /** Adds the rule of the picked zone. It may not be among the changes, as zones share rules, and the device may have another rule by now. */
  const withRule = (config: NtpConfig): NtpConfig =>
    'ntp_timezone' in config && config.ntp_timezone_descr !== stored.ntp_timezone_descr
      ? { ...config, ntp_timezone: zones[plainText(config.ntp_timezone_descr)] ?? config.ntp_timezone }
      : config
  // With each key it would take a slow phone 0.4 s where the browser has another name for its zone.
  const here = useMemo(
    () => list.data && zoneNamed(list.data, Intl.DateTimeFormat().resolvedOptions().timeZone),
    [list.data],
  )
  const ruleOf = (config: NtpConfig) => plainText(config.ntp_timezone ?? zones[plainText(config.ntp_timezone_descr)])

  function choose(name: string) {
    state.change('ntp_timezone_descr', name)
    if ('ntp_timezone' in record) state.change('ntp_timezone', zones[name])
  }

  return (
    <>
      <ClockStatus key={`${round} ${plainText(stored.ntp_timezone_descr)}`} />
      <SettingsForm state={state} save={() => state.save(withRule)}>
        {list.error && <Failed error={list.error} busy={list.busy} retry={list.reload} />}
        <ZonePicker
          zones={zones}
          value={plainText(record.ntp_timezone_descr)}
          rule={ruleOf(record)}
          error={state.errorOf(zoneField)}
          choose={choose}
        />
        {here && here !== record.ntp_timezone_descr && (
          <button type="button" className="field outline" onClick={() => choose(here)}>
            {t('zone.useHere', { zone: here })}
          </button>
        )}
        <Fields form={ntpForm} section="ntp" state={state} />
      </SettingsForm>
      {/* In another zone the clock reads another time. */}
      <Clocks
        key={stored.ntp_timezone_descr}
        onSet={() => setRound(round + 1)}
        zone={zoneWith(zones, ruleOf(stored)) ?? plainText(stored.ntp_timezone_descr)}
      />
    </>
  )
}
