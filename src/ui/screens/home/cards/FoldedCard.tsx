import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** Of all cards of all inverters. */
  id: string
  summary: ReactNode
  draw: () => ReactNode
}

/** Cards that somebody opened stay open while other inverters are looked at. */
const opened = new Set<string>()

/** A card whose values are a tap away; they are drawn when they are first wanted, on the screen or on paper. */
export function FoldedCard({ id, summary, draw }: Props) {
  const [isWanted, setWanted] = useState(opened.has(id))
  useEffect(() => {
    const want = () => setWanted(true)
    addEventListener('beforeprint', want)
    return () => removeEventListener('beforeprint', want)
  }, [])
  return (
    <details
      open={opened.has(id)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(id)
        else opened.delete(id)
        setWanted(true)
      }}
    >
      <summary class="row">{summary}</summary>
      {isWanted && draw()}
    </details>
  )
}
