import { quantity, t, textOf } from '../../../../ui/i18n'
import { asRecord, type Raw } from '../../../../ui/lib/json'
import { numberOf, plainText } from '../../../../ui/lib/numbers'
import { LoadedView } from '../../../../ui/shared/loading'
import type { SolarChargerInstance, SolarChargerLive } from '../../contract/live'
import { DevicePanel, type Status } from './DevicePanel'
import { useDetails } from './useDetails'
import { numberIn } from './values'

const SILENT_AFTER_MS = 10_000

/** A push with `full_update: false` has only the chargers with new values: the others are kept. */
export function mergeChargers(known: SolarChargerLive | undefined, news: SolarChargerLive): SolarChargerLive {
  const { full_update, instances } = asRecord(news.solarcharger)
  if (full_update !== false) return news
  const all = { ...instancesOf(known), ...asRecord(instances) } as Record<string, SolarChargerInstance>
  return { ...news, solarcharger: { full_update: true, instances: all } }
}

const instancesOf = (live: SolarChargerLive | Raw | undefined) => asRecord(asRecord(live?.solarcharger).instances)

/** The state of the power limiter, which the device sends nowhere else, and each solar charger. */
export function SolarChargers() {
  const details = useDetails('/api/solarchargerlivedata/status', '/solarchargerlivedata', mergeChargers)
  return (
    <LoadedView loaded={details}>
      {(live) => {
        const chargers = Object.entries(instancesOf(live))
        return (
          <>
            <LimiterState state={asRecord(live.dpl)} />
            {chargers.map(([serial, charger]) => (
              <Charger
                key={serial}
                serial={serial}
                charger={asRecord(charger)}
                receivedAtMs={details.receivedAtMs}
                isOld={details.isOld}
              />
            ))}
            {!chargers[0] && (
              <DevicePanel
                title={t('solarcharger.title')}
                status={{ tone: 'bad', word: t('live.notReachable') }}
                facts={[]}
                ageMs={undefined}
                receivedAtMs={details.receivedAtMs}
                isOld={details.isOld}
                values={undefined}
              >
                <p>{t('house.silent')}</p>
              </DevicePanel>
            )}
          </>
        )
      }}
    </LoadedView>
  )
}

/** From this state on, inverters feed up to the limit. */
const FEEDS_FROM = 2

function LimiterState({ state: { PLSTATE, PLLIMIT } }: { state: Raw }) {
  const number = numberOf(PLSTATE)
  const limit = numberOf(PLLIMIT)
  const text = number === undefined ? '' : textOf('limiterStates', number)
  if (number === undefined || !text) return null
  const shown = number >= FEEDS_FROM && limit !== undefined ? `${text}, ${quantity(limit, 'W')}` : text
  return (
    <p className="notice row">
      <span>{t('powerlimiter.title')}</span> <b>{shown}</b>
    </p>
  )
}

interface ChargerProps {
  serial: string
  charger: Raw
  receivedAtMs: number
  isOld: boolean
}

function Charger({ serial, charger, receivedAtMs, isOld }: ChargerProps) {
  const { product_id, firmware_version, hide_serial, values } = charger
  const ageMs = numberOf(charger.data_age_ms)
  const isSerialShown = hide_serial !== true
  const firmware = plainText(firmware_version)
  return (
    <DevicePanel
      title={t('solarcharger.title')}
      status={statusOf(values)}
      facts={[
        plainText(product_id),
        isSerialShown ? `${t('live.serial')} ${serial}` : '',
        firmware && `${t('devinfo.firmware')} ${firmware}`,
      ]}
      ageMs={ageMs}
      receivedAtMs={receivedAtMs}
      silentAfterMs={SILENT_AFTER_MS}
      isOld={isOld}
      values={values}
    />
  )
}

function statusOf(values: unknown): Status {
  const watts = numberIn(values, 'output', 'P', 'Power') || numberIn(values, 'input', 'PPV')
  return watts ? { tone: 'good', word: t('live.producing') } : { tone: 'idle', word: t('live.notProducing') }
}
