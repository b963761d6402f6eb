import { type ReactNode, useState } from 'react'
import { type Bounds, byteLength } from '../../contract/form'
import { quantity, t } from '../i18n'
import { formatNumber, parseTypedNumber, plainText } from '../lib/numbers'
import { IconButton } from '../shared/Icon'
import type { ControlAttributes } from './Row'

/** A text field with a prefix, a unit or a button in the same frame. */
export function Affixed({
  before,
  after,
  children,
}: {
  before?: string | undefined
  after?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="affixed">
      {before && <span translate="no">{before}</span>}
      {children}
      {after && <span translate="no">{after}</span>}
    </div>
  )
}

interface InputProps {
  attributes: ControlAttributes
  value: string
  change: (text: string) => void
  type?: 'text' | 'password'
  autoComplete?: 'off' | 'username' | 'new-password' | 'current-password'
  inputMode?: 'text' | 'decimal' | 'numeric'
}

/** One line of text. */
export function TextInput({ attributes, value, change, type = 'text', autoComplete = 'off', inputMode }: InputProps) {
  return (
    <input
      {...attributes}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onInput={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Affixed>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        icon={isShown ? 'eyeOff' : 'eye'}
        label={t('app.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      />
    </Affixed>
  )
}

interface NumberProps {
  attributes: ControlAttributes
  field: { min: number; fractions?: true }
  value: unknown
  change: (value: unknown) => void
}

/** A number field. While the typed text means the current value, such as '1,0' for 1, the field shows this text. Otherwise it shows the value with the decimal sign of the language. */
export function NumberInput({ attributes, field: { min, fractions }, value, change }: NumberProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      attributes={attributes}
      // The number pads of some phones have no minus key.
      inputMode={min < 0 ? 'text' : fractions ? 'decimal' : 'numeric'}
      value={parseTypedNumber(typed) === value ? typed : plainText(value).replace('.', t('number.point'))}
      change={(text) => {
        setTyped(text)
        change(parseTypedNumber(text))
      }}
    />
  )
}

interface SliderProps<R> {
  attributes: ControlAttributes
  field: {
    bounds: (record: R) => Bounds
    unit: string
    shown?: (value: number, record: R) => number
    digits?: number
  }
  value: number | undefined
  record: R
  change: (value: number) => void
}

/** A slider and its value. The shown unit may differ from the unit in the record. */
export function Slider<R>({ attributes, field, value, record, change }: SliderProps<R>) {
  const { min, max, step = 1 } = field.bounds(record)
  const text = formatNumber(value, (amount) =>
    quantity(field.shown ? field.shown(amount, record) : amount, field.unit, field.digits ?? 0),
  )
  return (
    <div className="row">
      <input
        {...attributes}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text ?? '–'}
        onInput={(event) => change(Number(event.currentTarget.value))}
      />
      <output htmlFor={attributes.id} translate="no">
        {text ?? '–'}
      </output>
    </div>
  )
}

/** The counter appears when this share of the limit is used. */
const COUNTER_FROM_SHARE = 0.7
/** A field whose limit is smaller than this number of bytes has a hint instead of a counter. */
const MIN_LIMIT_WITH_COUNTER = 20

/** Shows the number of bytes of a text that is close to its limit. */
export function ByteCount({ text, max }: { text: string; max: number }) {
  const count = byteLength(text)
  return max < MIN_LIMIT_WITH_COUNTER || count < max * COUNTER_FROM_SHARE ? null : (
    <small translate="no">{t('app.bytes', { count, max })}</small>
  )
}
