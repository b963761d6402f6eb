import { t } from '../../../../ui/i18n'
import type { Raw } from '../../../../ui/lib/json'
import { Measure } from '../../../../ui/live/amounts'
import { FactList } from '../../../../ui/shared/Facts'
import { decodeValue, labelOf, sectionsIn, sectionTitle, type Value, valueText } from './values'
import './valueCards.scss'

interface Props {
  /** Values by section and name. */
  values: unknown
  isStale: boolean
}

/** A card for each section of a battery's or charger's values. */
export function ValueCards({ values, isStale }: Props) {
  return (
    <div className="cards values" data-stale={isStale || undefined}>
      {sectionsIn(values).map(([name, section]) => (
        <Card key={name} name={name} section={section} />
      ))}
    </div>
  )
}

/** The length of the longest value that fits into one line of a table, next to its label. */
const MAX_TABLE_LETTERS = 18

const isLong = (value: Value) => (valueText(value) ?? '').length > MAX_TABLE_LETTERS

function Card({ name, section }: { name: string; section: Raw }) {
  const rows = Object.entries(section).map(([property, raw]) => [property, decodeValue(raw)] as const)
  // A table shows its first value in large type. A card has a list instead of a table in three cases: it is the section `acknowledgements`,
  // which contains confirmed settings; its first value is a text; or a value is long.
  const isList =
    name === 'acknowledgements' || typeof rows[0]?.[1] === 'string' || rows.some(([, value]) => isLong(value))
  return (
    <article>
      <h3 translate="no">{sectionTitle(name)}</h3>
      {isList ? (
        <FactList facts={rows.map(([property, value]) => [labelOf(property), valueText(value)])} />
      ) : (
        <ValueTable rows={rows} />
      )}
    </article>
  )
}

const cellContent = (value: Value) => (typeof value === 'object' ? <Measure amount={value} /> : value)

function ValueTable({ rows }: { rows: readonly (readonly [property: string, value: Value])[] }) {
  return (
    <table>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('live.property')}</th>
          <th scope="col">{t('live.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([property, value]) => (
          <tr key={property}>
            <th scope="row">{labelOf(property)}</th>
            <td translate="no">{cellContent(value) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
