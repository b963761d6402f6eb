import type { Field } from '../../contract/form'
import { type Section, textOf } from '../i18n'
import { plainText } from '../lib/numbers'
import { PasswordInput } from '../parts/PasswordInput'
import { Affixed } from './Affixed'
import type { ControlAttributes } from './attributes'
import { ByteCount } from './ByteCount'
import { NumberInput } from './NumberInput'
import { Slider } from './Slider'

interface Props<R> {
  field: Field<R>
  section: Section
  record: R
  change: (value: unknown) => void
  attributes: ControlAttributes
}

/** The control for a field's type. */
export function Control<R>({ field, section, record, change, attributes }: Props<R>) {
  const value: unknown = record[field.name]

  switch (field.type) {
    case 'switch':
      return (
        <input
          {...attributes}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )
    case 'select':
      return (
        <select {...attributes} value={String(value)} onChange={(event) => change(Number(event.currentTarget.value))}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {textOf(section, `${field.name}_${option}`) || textOf(section, option)}
            </option>
          ))}
        </select>
      )
    case 'range':
      return <Slider attributes={attributes} field={field} value={Number(value)} record={record} change={change} />
    case 'number':
      return (
        <Affixed after={field.unit}>
          <NumberInput attributes={attributes} field={field} value={value} change={change} />
        </Affixed>
      )
    default: {
      const input = {
        ...attributes,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellcheck: false,
        value: plainText(value),
        onInput: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
      } as const
      return (
        <>
          {field.type === 'password' && <PasswordInput {...input} autoComplete="new-password" />}
          {field.type === 'textarea' && <textarea {...input} rows={6} />}
          {field.type === 'text' && (
            <Affixed before={plainText(field.prefix?.(record))}>
              <input {...input} type="text" />
            </Affixed>
          )}
          <ByteCount text={input.value} max={field.maxBytes} />
        </>
      )
    }
  }
}
