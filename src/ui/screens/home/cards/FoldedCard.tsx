import { type ReactNode, useState } from 'react'
import { useIsTouched } from '../../../shared/hooks/browser'

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
  const isTouched = useIsTouched()
  return (
    <details
      open={opened.has(id)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(id)
        else opened.delete(id)
        setOpened(true)
      }}
    >
      <summary className="row">{summary}</summary>
      {(isTouched || isOpened) && draw()}
    </details>
  )
}
