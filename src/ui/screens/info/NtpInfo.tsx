import { extension } from 'virtual:extension'
import type { UncheckedNtp } from '../../../contract/ntp'
import { useLoaded } from '../../device/useLoaded'
import { t } from '../../i18n'
import { Badge, badgeOf } from '../../shared/Badge'
import { Facts } from '../../shared/Facts'
import { ClockHealth, deviceTimeText, useSecondsSince } from '../../shared/health'
import { Link } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'

export function NtpInfo() {
  const loaded = useLoaded('/api/ntp/status')
  return (
    <Screen title={t('ntpInfo.title')} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(ntp, loadedAtMs) => (
          <>
            <ClockHealth ntp={ntp} loadedAtMs={loadedAtMs}>
              <Link href="/settings/ntp">{t('ntp.title')}</Link>
            </ClockHealth>
            <div className="info">
              <Facts
                title={t('ntpInfo.config')}
                facts={[
                  [t('ntp.ntp_server'), ntp.ntp_server],
                  [t('ntpInfo.timezone'), ntp.ntp_timezone],
                  [t('ntpInfo.timezoneName'), ntp.ntp_timezone_descr],
                ]}
              />
              <CurrentTime ntp={ntp} loadedAtMs={loadedAtMs} />
              {extension?.info?.ntp && <extension.info.ntp record={ntp} />}
            </div>
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

/** The device's clock, sunrise and sunset. The clock starts at the time in the answer and is updated each second. */
function CurrentTime({ ntp, loadedAtMs }: { ntp: UncheckedNtp; loadedAtMs: number }) {
  const seconds = useSecondsSince(loadedAtMs)
  // Sunrise and sunset are equal until the device has calculated them.
  const hasSunTimes = ntp.ntp_status !== false && ntp.sun_risetime !== ntp.sun_settime
  // v26 has a setting for the kind of twilight. The answer does not include this setting, so the labels name no kind of twilight.
  const hasTwilightSetting = ntp.sun_isSunsetAvailable !== undefined
  return (
    <Facts
      title={t('ntpInfo.now')}
      facts={[
        [t('systemInfo.status'), badgeOf(ntp.ntp_status, t('ntpInfo.synced'), t('ntpInfo.notSynced'))],
        [t('ntpInfo.localTime'), deviceTimeText(ntp.ntp_localtime, seconds)],
        [
          hasTwilightSetting ? t('ntpInfo.dayBegins') : t('ntpInfo.sunrise'),
          hasSunTimes ? deviceTimeText(ntp.sun_risetime) : undefined,
        ],
        [
          hasTwilightSetting ? t('ntpInfo.dayEnds') : t('ntpInfo.sunset'),
          hasSunTimes ? deviceTimeText(ntp.sun_settime) : undefined,
        ],
        [t('ntpInfo.mode'), hasSunTimes ? dayOrNight(ntp.sun_isDayPeriod) : undefined],
      ]}
    />
  )
}

function dayOrNight(isDay: unknown) {
  return typeof isDay === 'boolean' ? (
    <Badge tone="off">{isDay ? t('ntpInfo.day') : t('ntpInfo.night')}</Badge>
  ) : undefined
}
