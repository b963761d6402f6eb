import { useState } from 'react'
import { t } from '../i18n'
import { parseTyped, plainText } from '../lib/numbers'
import type { ControlAttributes } from './attributes'

interface Props {
  attributes: ControlAttributes
  field: { min: number; fractions?: true }
  value: unknown
  change: (value: unknown) => void
}

/** Shows what was typed as long as it means the value ('1,0' is 1); otherwise the value, with the reader's decimal sign. */
export function NumberInput({ attributes, field: { min, fractions }, value, change }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <input
      id={attributes.id}
      name={attributes.name}
      aria-invalid={attributes.isInvalid}
      aria-describedby={attributes.describedBy}
      onBlur={attributes.onBlur}
      type="text"
      // The number pads of some phones have no minus.
      inputMode={min < 0 ? 'text' : fractions ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={parseTyped(typed) === value ? typed : plainText(value).replace('.', t('number.point'))}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        change(parseTyped(event.currentTarget.value))
      }}
    />
  )
}
