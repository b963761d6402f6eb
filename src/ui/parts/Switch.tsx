interface Props {
  name: string
  label: string
  isOn: boolean
  change: (isOn: boolean) => void
}

/** Acts at once; what is saved with a form stands in its table of fields. */
export function Switch({ name, label, isOn, change }: Props) {
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
      {label}
    </label>
  )
}
