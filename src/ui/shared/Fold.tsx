import { type ReactNode, useState } from 'react'

/** What is drawn, and asked for, only once it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
