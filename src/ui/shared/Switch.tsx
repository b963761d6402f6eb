import type { ReactNode } from 'react'

interface Props {
  name: string
  isOn: boolean
  change: (isOn: boolean) => void
  children: ReactNode
}

/** A switch with its label. It has an immediate effect. */
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
