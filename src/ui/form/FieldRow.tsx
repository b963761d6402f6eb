import type { ComponentChildren } from 'preact'
import { useState } from 'react'
import { byteLength, type Field } from '../../contract/form'
import { decimalSign, number, type Section, t, textOf } from '../i18n'
import { parseTyped } from '../lib/numbers'
import { PasswordInput } from '../parts/PasswordInput'

interface Row<R> {
  field: Field<R>
  section: Section
  record: R
  /** What is wrong with the value, in words. */
  error: string | undefined
  change: (value: unknown) => void
  leave: () => void
}

/** One field with its label, hint, warning and error. Never calls the device. */
export function FieldRow<R>({ field, section, record, error, change, leave }: Row<R>) {
  const name = field.name
  const notes = [error && `${name}-error`, field.hint && `${name}-hint`, field.warn?.(record) && `${name}-warn`]
    .filter(Boolean)
    .join(' ')
  const control = {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
    onBlur: leave,
  } as const
  const label = textOf(section, name)
  const isSwitch = field.type === 'switch'

  return (
    <div class="field">
      {isSwitch ? (
        <label>
          <input
            {...control}
            type="checkbox"
            role="switch"
            checked={record[name] === true}
            aria-checked={record[name] === true}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          {label}
        </label>
      ) : (
        <>
          <label for={name}>{label}</label>
          <Control field={field} section={section} record={record} change={change} control={control} />
        </>
      )}
      {error && (
        <small id={`${name}-error`} class="error">
          {error}
        </small>
      )}
      {field.hint && <small id={`${name}-hint`}>{textOf(section, `${name}_hint`)}</small>}
      <small id={`${name}-warn`} class="warn" role="status">
        {field.warn?.(record) && textOf(section, `${name}_warn`)}
      </small>
    </div>
  )
}

interface ControlProps<R> {
  field: Field<R>
  section: Section
  record: R
  change: (value: unknown) => void
  control: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    onBlur: () => void
  }
}

function Control<R>({ field, section, record, change, control }: ControlProps<R>) {
  const value: unknown = record[field.name]

  switch (field.type) {
    case 'switch':
      return null
    case 'select':
      return (
        <select {...control} value={String(value)} onChange={(event) => change(Number(event.currentTarget.value))}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {textOf(section, `${field.name}_${option}`)}
            </option>
          ))}
        </select>
      )
    case 'range': {
      const { min, max, step } = typeof field.bounds === 'function' ? field.bounds(record) : field.bounds
      const shown = field.shown ? field.shown(Number(value), record) : Number(value)
      return (
        <div class="range">
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={step ?? 1}
            value={Number(value)}
            onInput={(event) => change(Number(event.currentTarget.value))}
          />
          <output for={field.name}>{`${number(shown, field.digits ?? 0)} ${field.unit}`}</output>
        </div>
      )
    }
    case 'number':
      return (
        <Affixed after={field.unit}>
          <NumberInput control={control} value={value} fractions={field.fractions ?? false} change={change} />
        </Affixed>
      )
    case 'textarea':
      return (
        <>
          <textarea
            {...control}
            rows={6}
            spellcheck={false}
            autoComplete="off"
            value={String(value ?? '')}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <ByteCount value={value} max={field.maxBytes} />
        </>
      )
    default: {
      const input = {
        ...control,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellcheck: false,
        value: String(value ?? ''),
        onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
      } as const
      return (
        <>
          {field.type === 'password' ? (
            <PasswordInput {...input} autoComplete="new-password" />
          ) : (
            <Affixed before={field.prefix?.(record)}>
              <input {...input} type="text" />
            </Affixed>
          )}
          <ByteCount value={value} max={field.maxBytes} />
        </>
      )
    }
  }
}

interface NumberProps extends Pick<ControlProps<never>, 'change' | 'control'> {
  value: unknown
  fractions: boolean
}

/** What was typed stays as typed while it means the value; else the value is shown in the reader's way. */
function NumberInput({ control, value, fractions, change }: NumberProps) {
  const [raw, setRaw] = useState('')
  return (
    <input
      {...control}
      type="text"
      inputMode={fractions ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={parseTyped(raw) === value ? raw : String(value ?? '').replace('.', decimalSign())}
      onInput={(event) => {
        setRaw(event.currentTarget.value)
        change(parseTyped(event.currentTarget.value))
      }}
    />
  )
}

/** What stands beside the typed text: a unit, a prefix, a button. */
function Affixed({
  before,
  after,
  children,
}: {
  before?: string | undefined
  after?: string | undefined
  children: ComponentChildren
}) {
  return (
    <div class="affixed">
      {before && <span>{before}</span>}
      {children}
      {after && <span>{after}</span>}
    </div>
  )
}

const SHOWN_FROM = 0.7

/** Appears when a text comes near its limit. */
function ByteCount({ value, max }: { value: unknown; max: number }) {
  const bytes = byteLength(String(value ?? ''))
  if (bytes < max * SHOWN_FROM) return null
  return <small class="count">{t('form.bytes', { count: bytes, max })}</small>
}
