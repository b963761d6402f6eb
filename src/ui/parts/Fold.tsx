import { type ReactNode, useState } from 'react'

/** What is drawn, and asked for, only once it is opened. */
export function Fold({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
