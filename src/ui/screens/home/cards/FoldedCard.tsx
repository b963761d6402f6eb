import { type ReactNode, useState } from 'react'
import { secondPiece } from '../../../state/secondPiece'
import { useStore } from '../../../state/store'

interface Props {
  /** Of all cards of all inverters. */
  id: string
  summary: ReactNode
  draw: () => ReactNode
}

/** Cards that somebody opened stay open while other inverters are looked at. */
const opened = new Set<string>()

/** A card whose values are a tap away: drawn when somebody opens it or touches the page, for paper and for the search in the page too. */
export function FoldedCard({ id, summary, draw }: Props) {
  const [isOpened, setOpened] = useState(opened.has(id))
  const isTouched = useStore(secondPiece) === 'here'
  return (
    <details
      open={opened.has(id)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(id)
        else opened.delete(id)
        setOpened(true)
      }}
    >
      <summary class="row">{summary}</summary>
      {(isTouched || isOpened) && draw()}
    </details>
  )
}
