import { t } from '../../../../ui/i18n'
import { asRecord, type Raw } from '../../../../ui/lib/json'
import { numberOf, plainText } from '../../../../ui/lib/numbers'
import { Badge } from '../../../../ui/shared/Badge'
import { Icon } from '../../../../ui/shared/Icon'
import { LoadedView } from '../../../../ui/shared/loading'
import { DevicePanel, type Status } from './DevicePanel'
import { issueText } from './issues'
import { useDetails } from './useDetails'
import { numberIn } from './values'

const SILENT_AFTER_MS = 20_000
const ALARM = 2

export function BatterySection() {
  const details = useDetails('/api/batterylivedata/status', '/batterylivedata')
  return (
    <LoadedView loaded={details}>
      {(battery) => {
        const { values } = battery
        const age = numberOf(battery.data_age)
        return (
          <DevicePanel
            part="battery"
            watts={wattsOf(battery)}
            title={t('battery.title')}
            status={statusOf(battery)}
            facts={factsOf(battery)}
            ageMs={values && age !== undefined ? age * 1000 : undefined}
            receivedAtMs={details.receivedAtMs}
            silentAfterMs={SILENT_AFTER_MS}
            isOld={details.isOld}
            values={values}
          >
            {values ? <Issues battery={battery} /> : <p>{t('house.silent')}</p>}
          </DevicePanel>
        )
      }}
    </LoadedView>
  )
}

/** The charge power of a Zendure, negative while it discharges. A Zendure sends no current, but one power for charging and one for discharging. */
function wattsOf({ values }: Raw): number | undefined {
  const [charge, discharge] = ['chargePower', 'dischargePower'].map((name) => numberIn(values, 'status', name))
  return charge === undefined && discharge === undefined ? undefined : (charge ?? 0) - (discharge ?? 0)
}

function statusOf(battery: Raw): Status {
  const { values } = battery
  if (!values) return { tone: 'bad', word: t('live.notReachable') }
  const flow = numberIn(values, 'status', 'current') ?? wattsOf(battery)
  if (!flow) return { tone: 'idle', word: t('house.idle') }
  return { tone: 'good', word: t(flow > 0 ? 'house.charging' : 'house.discharging') }
}

function factsOf({ manufacturer, serial, fwversion, hwversion }: Raw): string[] {
  const withLabel = (label: string, value: unknown) => plainText(value) && `${label} ${plainText(value)}`
  return [
    manufacturer === 'unknown' ? '' : plainText(manufacturer),
    withLabel(t('live.serial'), serial),
    withLabel(t('devinfo.firmware'), fwversion),
    withLabel(t('devinfo.hardware'), hwversion),
  ]
}

/** Alarms and warnings of the battery, alarms first. */
function Issues({ battery: { issues, showIssues } }: { battery: Raw }) {
  if (showIssues !== true) return null
  const all = Object.entries(asRecord(issues)).sort(([, one], [, other]) => Number(other) - Number(one))
  return (
    <p className="row" role="status">
      {all.map(([name, level]) => (
        <Badge key={name} tone={level === ALARM ? 'bad' : 'idle'}>
          <Icon name={level === ALARM ? 'cross' : 'alert'} />{' '}
          {t(level === ALARM ? 'house.alarm' : 'house.warning', { text: issueText(name) })}
        </Badge>
      ))}
      {!all[0] && t('house.fine')}
    </p>
  )
}
