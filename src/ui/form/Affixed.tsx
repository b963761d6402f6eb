import type { ReactNode } from 'react'

/** A text field with a prefix or a unit in the same frame. */
export function Affixed({
  before,
  after,
  children,
}: {
  before?: string | undefined
  after?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="affixed">
      {before && <span translate="no">{before}</span>}
      {children}
      {after && <span translate="no">{after}</span>}
    </div>
  )
}
