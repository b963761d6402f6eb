import { t } from '../../../../ui/i18n'
import { asRecord, mapValues, type Raw } from '../../../../ui/lib/json'
import { numberOf, plainText } from '../../../../ui/lib/numbers'
import { LoadedView } from '../../../../ui/shared/loading'
import type { SolarChargerInstance, SolarChargerLive } from '../../contract/live'
import { DevicePanel, type Status } from './DevicePanel'
import { useLimiterReport } from './LimiterState'
import { useDetails } from './useDetails'
import { numberIn } from './values'

const SILENT_AFTER_MS = 10_000

type Instances = Record<string, SolarChargerInstance & { receivedAtMs?: number }>

/**
 * A push with `full_update: false` contains only the chargers with new values. The other chargers are kept, with the time at which they
 * arrived. A charger without this time gets `previousAtMs`, the time at which the previous record arrived.
 */
export function mergeChargers(
  previous: SolarChargerLive | undefined,
  pushed: SolarChargerLive,
  previousAtMs: number,
): SolarChargerLive {
  const { full_update, instances } = asRecord(pushed.solarcharger)
  if (full_update !== false) return pushed
  const previousChargers = mapValues(instancesOf(previous), (charger) => ({
    receivedAtMs: previousAtMs,
    ...asRecord(charger),
  }))
  return {
    ...pushed,
    solarcharger: { full_update: true, instances: { ...previousChargers, ...asRecord(instances) } as Instances },
  }
}

const instancesOf = (live: SolarChargerLive | Raw | undefined) => asRecord(asRecord(live?.solarcharger).instances)

/** All solar chargers. Their socket also sends the state of the power limiter. */
export function SolarChargers() {
  const details = useDetails('/api/solarchargerlivedata/status', '/solarchargerlivedata', mergeChargers)
  return (
    <LoadedView loaded={details}>
      {(live) => {
        const chargers = Object.entries(instancesOf(live)).map(
          ([serial, charger]) => [serial, asRecord(charger)] as const,
        )
        return (
          <>
            <LimiterReport dpl={asRecord(live.dpl)} isOld={details.isOld} />
            {chargers.map(([serial, charger]) => (
              <Charger
                key={serial}
                serial={serial}
                charger={charger}
                // Only a charger that `mergeChargers` kept has its own time. All others arrived with the last message.
                receivedAtMs={Number(charger.receivedAtMs) || details.receivedAtMs}
                isOld={details.isOld}
              />
            ))}
            {!chargers[0] && (
              <DevicePanel
                part="solarcharger"
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

/** Calls `useLimiterReport`, and renders no element. This hook needs its own component, because hooks must not run inside the function that `LoadedView` calls. */
function LimiterReport({ dpl, isOld }: { dpl: Raw; isOld: boolean }) {
  useLimiterReport(dpl, isOld)
  return null
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
      part="solarcharger"
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
  // Over MQTT, the output power is `P` if the gateway calculates it, otherwise `Power`. Without output power, the input power `PPV` counts.
  const watts = numberIn(values, 'output', 'P', 'Power') || numberIn(values, 'input', 'PPV')
  return watts ? { tone: 'good', word: t('live.producing') } : { tone: 'idle', word: t('live.notProducing') }
}
