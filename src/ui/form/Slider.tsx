import type { Bounds } from '../../contract/form'
import { quantity } from '../i18n'
import type { ControlAttributes } from './attributes'

interface Props<R> {
  attributes: ControlAttributes
  field: {
    bounds: (record: R) => Bounds
    unit: string
    shown?: (value: number, record: R) => number
    digits?: number
  }
  value: number
  record: R
  change: (value: number) => void
}

/** Shows its value in the reader's unit while it is moved. */
export function Slider<R>({ attributes, field, value, record, change }: Props<R>) {
  const { min, max, step = 1 } = field.bounds(record)
  const shown = field.shown ? field.shown(value, record) : value
  const text = Number.isFinite(shown) ? quantity(shown, field.unit, field.digits ?? 0) : '–'
  return (
    <div className="row">
      <input
        id={attributes.id}
        name={attributes.name}
        aria-invalid={attributes.isInvalid}
        aria-describedby={attributes.describedBy}
        onBlur={attributes.onBlur}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onInput={(event) => change(Number(event.currentTarget.value))}
      />
      <output htmlFor={attributes.id} translate="no">
        {text}
      </output>
    </div>
  )
}
