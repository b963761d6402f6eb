import { isValidElement, type ReactNode } from 'react'
import { number, t } from '../i18n'
import { badgeOf } from './Badge'

/** A label and a value from the device. An unknown value is shown as an en dash. With `onlyIfSent`, a missing value is not shown, because only some firmware has it. */
export type Fact = readonly [label: string, value: unknown, onlyIfSent?: true]

function shownValue(value: unknown): ReactNode {
  if (typeof value === 'number' && Number.isFinite(value)) return number(value)
  if (typeof value === 'boolean') return badgeOf(value, t('networkInfo.on'), t('networkInfo.off'), 'off')
  if (typeof value === 'string' && value) return value
  return isValidElement(value) ? value : '–'
}

/** A titled card of labels and values. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <article>
      <h2 key={title}>{title}</h2>
      <FactList facts={facts} />
    </article>
  )
}

/** The labels and values without a title. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([label, value, onlyIfSent]) =>
          !(onlyIfSent && value === undefined) && (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate={isValidElement(value) ? 'yes' : 'no'}>{shownValue(value)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One row of headings over the columns of a table. */
export function TableHead({ headings }: { headings: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}
