import type { ReactNode } from 'react'

interface Props {
  name: string
  isOn: boolean
  change: (isOn: boolean) => void
  children: ReactNode
}

/** A switch with its label, for a state that is not a field of a settings form. */
export function Switch({ name, isOn, change, children }: Props) {
  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
