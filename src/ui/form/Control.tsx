import type { Field } from '../../contract/form'
import { type Section, textOf } from '../i18n'
import { plainText } from '../lib/numbers'
import { PasswordInput } from '../shared/PasswordInput'
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
  const { id, name, isInvalid, describedBy, onBlur } = attributes

  switch (field.type) {
    case 'switch':
      return (
        <input
          id={id}
          name={name}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onBlur={onBlur}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )
    case 'select':
      return (
        <select
          id={id}
          name={name}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onBlur={onBlur}
          value={String(value)}
          onChange={(event) => change(Number(event.currentTarget.value))}
        >
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
      const text = plainText(value)
      return (
        <>
          {field.type === 'password' && (
            <PasswordInput attributes={attributes} autoComplete="new-password" value={text} change={change} />
          )}
          {field.type === 'textarea' && (
            <textarea
              id={id}
              name={name}
              aria-invalid={isInvalid}
              aria-describedby={describedBy}
              onBlur={onBlur}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              rows={6}
              value={text}
              onInput={(event) => change(event.currentTarget.value)}
            />
          )}
          {field.type === 'text' && (
            <Affixed before={plainText(field.prefix?.(record))}>
              <input
                id={id}
                name={name}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
                onBlur={onBlur}
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={text}
                onInput={(event) => change(event.currentTarget.value)}
              />
            </Affixed>
          )}
          <ByteCount text={text} max={field.maxBytes} />
        </>
      )
    }
  }
}
