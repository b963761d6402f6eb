interface Props {
  label: string
  options: readonly (readonly [value: string, text: string])[]
  value: string
  /** The options are names, which browsers must not translate. The text of an empty value is not a name. */
  hasNames?: boolean
  choose: (value: string) => void
}

/** A drop-down list. */
export function Choice({ label, options, value, hasNames, choose }: Props) {
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
