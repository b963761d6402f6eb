import { t } from '../../../ui/i18n'
import { asRecord, recordsIn } from '../../../ui/lib/json'
import { plainText } from '../../../ui/lib/numbers'
import { Badge } from '../../../ui/shared/Badge'
import { type Fact, Facts } from '../../../ui/shared/Facts'

/** The service that uses each serial port of the chip, and the services that found no free port. */
export function SerialPorts({ record }: { record: object }) {
  const { uarts, config_version_onbattery } = asRecord(record)
  if (uarts === undefined) return null
  const facts = recordsIn(uarts).map(({ port, owner }, index): Fact => {
    const name = plainText(owner)
    if (port === -1)
      return [
        name || `${index}`,
        <Badge key="none" tone="bad">
          {t('house.noPort')}
        </Badge>,
      ]
    return [t('house.port', { number: plainText(port) }), name || t('house.free')]
  })
  return (
    <Facts
      title={t('house.ports')}
      facts={[...facts, [`${t('systemInfo.configVersion')} (OnBattery)`, plainText(config_version_onbattery)]]}
    />
  )
}
