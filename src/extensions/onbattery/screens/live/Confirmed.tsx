import { asRecord } from '../../../../ui/live/inverter'
import { FactList } from '../../../../ui/shared/Facts'
import { decodeValue, labelOf, listed, sectionTitle } from './values'

/** What the charger confirms of these settings: they follow what was sent only when it answers. */
export function Confirmed({ values, names }: { values: unknown; names: readonly string[] }) {
  const confirmed = asRecord(asRecord(values).acknowledgements)
  return (
    <div className="field">
      <h3>{sectionTitle('acknowledgements')}</h3>
      <FactList facts={names.map((name) => [labelOf(name), listed(decodeValue(confirmed[name]))])} />
    </div>
  )
}
