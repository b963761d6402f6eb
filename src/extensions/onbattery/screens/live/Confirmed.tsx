import { Measure } from '../../../../ui/live/amounts'
import { asRecord } from '../../../../ui/live/inverter'
import { FactList } from '../../../../ui/shared/Facts'
import { decodeValue, labelOf, sectionTitle } from './values'

/** What the charger confirms of these settings: they follow what was sent only when it answers. */
export function Confirmed({ values, names }: { values: unknown; names: readonly string[] }) {
  const confirmed = asRecord(asRecord(values).acknowledgements)
  return (
    <div className="field">
      <h3>{sectionTitle('acknowledgements')}</h3>
      <FactList
        facts={names.map((name) => {
          const value = decodeValue(confirmed[name])
          return [labelOf(name), typeof value === 'object' ? <Measure key={name} amount={value} /> : value]
        })}
      />
    </div>
  )
}
