import { asRecord } from '../../../../ui/lib/json'
import { FactList } from '../../../../ui/shared/Facts'
import { decodeValue, labelOf, sectionTitle, valueText } from './values'

/** Values that the charger has confirmed. They change only after the charger has answered a command. */
export function Confirmed({ values, names }: { values: unknown; names: readonly string[] }) {
  const confirmed = asRecord(asRecord(values).acknowledgements)
  return (
    <div className="field">
      <h3>{sectionTitle('acknowledgements')}</h3>
      <FactList facts={names.map((name) => [labelOf(name), valueText(decodeValue(confirmed[name]))])} />
    </div>
  )
}
