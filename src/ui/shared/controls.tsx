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

interface ChoiceProps {
  label: string
  options: readonly (readonly [value: string, text: string])[]
  value: string
  /** The options are names, which browsers must not translate. The text of an empty value is not a name. */
  hasNames?: boolean
  choose: (value: string) => void
}

/** A drop-down list. */
export function Choice({ label, options, value, hasNames, choose }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option} translate={hasNames && option ? 'no' : undefined}>
          {text}
        </option>
      ))}
    </select>
  )
}
