interface Props {
  name: string
  label: string
  value: string | number
  options: readonly (readonly [value: string | number, text: string])[]
  change: (value: string) => void
  /** For versions and numbers, which are the same in all languages. */
  translate?: 'no'
  /** Highlights the field. */
  isActive?: boolean
}

export function Choice({ name, label, value, options, change, translate, isActive = false }: Props) {
  return (
    <label>
      <span>{label}</span>
      <select
        name={name}
        value={value}
        translate={translate}
        data-active={isActive || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
