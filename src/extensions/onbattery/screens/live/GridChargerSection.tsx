import { t } from '../../../../ui/i18n'
import type { Raw } from '../../../../ui/lib/json'
import { numberOf, plainText } from '../../../../ui/lib/numbers'
import { LoadedView } from '../../../../ui/shared/loading'
import { HUAWEI } from '../../contract/forms/gridChargerForm'
import { ChargerTools } from './ChargerTools'
import { DevicePanel, type Status } from './DevicePanel'
import { useDetails } from './useDetails'

export function GridChargerSection() {
  const details = useDetails('/api/gridchargerlivedata/status', '/gridchargerlivedata')
  return (
    <LoadedView loaded={details}>
      {(charger) => {
        const { values, provider, vendorName, productName, serial } = charger
        return (
          <DevicePanel
            part="gridcharger"
            title={t('gridcharger.title')}
            status={statusOf(charger)}
            facts={[
              `${plainText(vendorName)} ${plainText(productName)}`.trim(),
              plainText(serial) && `${t('live.serial')} ${plainText(serial)}`,
            ]}
            ageMs={values ? numberOf(charger.dataAge) : undefined}
            receivedAtMs={details.receivedAtMs}
            isOld={details.isOld}
            values={values}
            tools={provider === HUAWEI && <ChargerTools values={values} />}
          >
            {!values && <p>{t('house.silent')}</p>}
          </DevicePanel>
        )
      }}
    </LoadedView>
  )
}

function statusOf({ reachable, producing }: Raw): Status {
  if (reachable !== true) return { tone: 'bad', word: t('live.notReachable') }
  return producing === true ? { tone: 'good', word: t('house.charging') } : { tone: 'idle', word: t('house.idle') }
}
