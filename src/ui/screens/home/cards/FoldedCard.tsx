import { type ReactNode, useState } from 'react'
import { useIsTouched } from '../../../shared/hooks/browser'

interface Props {
  /** Unique among the cards of all inverters. */
  id: string
  summary: ReactNode
  draw: () => ReactNode
}

/** The cards that are open. They stay open while another inverter is shown. */
const opened = new Set<string>()

/** A card that a tap opens. Its content is rendered once it is opened or the page is used: the browser needs it to print and search. */
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
