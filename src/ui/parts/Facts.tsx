import type { ComponentChildren } from 'preact'

/** A fact that is not known is an en dash. */
export type Fact = readonly [label: string, value: ComponentChildren]

/** A titled card of labels and values. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <article class="facts">
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
