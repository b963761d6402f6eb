import { extension } from 'virtual:extension'
import type { NtpStatus } from '../../../contract/ntp'
import { useLoaded } from '../../device/useLoaded'
import { dateTime, t } from '../../i18n'
import { parseDeviceTime } from '../../lib/clock'
import { Badge, badgeOf } from '../../shared/Badge'
import { Facts } from '../../shared/Facts'
import { Health } from '../../shared/Health'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Link } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'

export function NtpInfo() {
  const loaded = useLoaded('/api/ntp/status')
  return (
    <Screen title={t('ntpInfo.title')} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(ntp, cameAtMs) => (
          <>
            <Health what={t('clock.title')} problem={ntp.ntp_status !== true && t('live.noClock')}>
              <Link href="/settings/ntp">{t('nav.ntp')}</Link>
            </Health>
            <div className="info">
              <Facts
                title={t('ntpInfo.config')}
                facts={[
                  [t('ntp.ntp_server'), ntp.ntp_server],
                  [t('ntpInfo.timezone'), ntp.ntp_timezone],
                  [t('ntpInfo.timezoneName'), ntp.ntp_timezone_descr],
                ]}
              />
              <CurrentTime ntp={ntp} cameAtMs={cameAtMs} />
              {extension?.info?.ntp && <extension.info.ntp record={ntp} />}
            </div>
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

/** The device's clock, continued from the time in its answer. */
function CurrentTime({ ntp, cameAtMs }: { ntp: NtpStatus; cameAtMs: number }) {
  const seconds = useEachSecond(() => Math.max(0, Math.floor((Date.now() - cameAtMs) / 1000)))
  // Equal times mean that the device has not calculated them yet.
  const hasSun = ntp.ntp_status !== false && ntp.sun_risetime !== ntp.sun_settime
  // v26 has a setting for the kind of twilight, which its answer does not include.
  const isAnyTwilight = ntp.sun_isSunsetAvailable !== undefined
  return (
    <Facts
      title={t('ntpInfo.now')}
      facts={[
        [t('systemInfo.status'), badgeOf(ntp.ntp_status, t('ntpInfo.synced'), t('ntpInfo.notSynced'))],
        [t('ntpInfo.localTime'), inWords(ntp.ntp_localtime, seconds)],
        [isAnyTwilight ? t('ntpInfo.dayBegins') : t('ntpInfo.sunrise'), hasSun ? inWords(ntp.sun_risetime) : undefined],
        [isAnyTwilight ? t('ntpInfo.dayEnds') : t('ntpInfo.sunset'), hasSun ? inWords(ntp.sun_settime) : undefined],
        [t('ntpInfo.mode'), hasSun ? dayOrNight(ntp.sun_isDayPeriod) : undefined],
      ]}
    />
  )
}

/** The time in the user's format. An unreadable text is unchanged. */
function inWords(text: string, elapsedSeconds = 0): string {
  const time = parseDeviceTime(text)
  return time ? dateTime(new Date(time.getTime() + elapsedSeconds * 1000), 'UTC') : text
}

function dayOrNight(isDay: unknown) {
  return typeof isDay === 'boolean' ? (
    <Badge tone={isDay ? 'idle' : 'off'}>{isDay ? t('ntpInfo.day') : t('ntpInfo.night')}</Badge>
  ) : undefined
}
