import type { ReactNode } from 'react'
import {
  adviceOn,
  type Field,
  type Form,
  type FormTexts,
  shownNumber,
  storedNumber,
  textName,
} from '../../contract/form'
import { type Section, type Texts, t, textOf } from '../i18n'
import { numberOf, plainText } from '../lib/numbers'
import { visibleGroups } from './changes'
import { Affixed, ByteCount, NumberInput, PasswordInput, Slider, TextInput } from './inputs'
import { type ControlAttributes, Row } from './Row'
import type { FormState } from './useForm'

/** The sections of the locale files that have a text for each field of the form. */
export type SectionFor<F> = { [S in Section]: FormTexts<F> extends keyof Texts[S] ? S : never }[Section]

interface Props<R, F extends Form<R>> {
  form: F
  section: SectionFor<F> & Section
  state: FormState<R>
  /** Keeps the ids unique if two forms are on the same page. */
  idPrefix?: string
  /** Content above the first field. */
  first?: ReactNode
}

/** Shows the form. Leaves out the groups and fields that are hidden with the current record. */
export function Fields<R extends object, F extends Form<R>>({
  form,
  section,
  state,
  idPrefix = '',
  first,
}: Props<R, F>) {
  return (
    <div className="groups">
      {visibleGroups(form, state.record).map(({ title = '', number, name, fields }, index) => (
        <fieldset key={`${title}${number}${name}`} className={number ? 'columns' : undefined}>
          {(name || title) && <legend>{name || textOf(section, title, { number: number ?? '' })}</legend>}
          {index === 0 && first}
          {fields.map((field) => (
            <FieldRow key={field.name} id={idPrefix + field.name} field={field} section={section} state={state} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface FieldProps<R> {
  field: Field<R>
  section: Section
  state: FormState<R>
}

/** One field with its texts. */
function FieldRow<R>({ id, field, section, state }: FieldProps<R> & { id: string }) {
  const { record } = state
  const name = textName(field.name)
  const warning = field.warn?.(record)
  const hint = typeof field.hint === 'function' ? field.hint(record) : field.hint
  const advice = adviceOn(field, record[field.name])
  return (
    <Row
      id={id}
      name={field.name}
      label={textOf(section, name) || name}
      isSwitch={field.type === 'switch'}
      error={state.errorOf(field)}
      hint={hint && textOf(section, `${name}_hint`, hint === true ? undefined : hint)}
      warning={
        warning
          ? textOf(section, `${name}_warn`, warning === true ? undefined : warning)
          : advice && t(`form.${advice.text}`, advice.param)
      }
      touch={() => state.touch(field.name)}
    >
      {(attributes) => <Control field={field} section={section} state={state} attributes={attributes} />}
    </Row>
  )
}

/** The control for a field's type. */
function Control<R>({ field, section, state, attributes }: FieldProps<R> & { attributes: ControlAttributes }) {
  const { record } = state
  const value: unknown = record[field.name]
  const change = (newValue: unknown) => state.change(field.name, newValue)

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
    case 'select': {
      const options: readonly (number | string)[] =
        typeof field.options === 'function' ? field.options(record) : field.options
      const textOfOption: ((option: never) => string) | undefined = field.optionText
      return (
        <select
          {...attributes}
          value={plainText(value)}
          onChange={(event) => change(options.find((option) => `${option}` === event.currentTarget.value))}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {textOfOption?.(option as never) ??
                (textOf(section, `${textName(field.name)}_${option}`) || textOf(section, option))}
            </option>
          ))}
        </select>
      )
    }
    case 'range':
      return <Slider attributes={attributes} field={field} value={numberOf(value)} record={record} change={change} />
    case 'number':
      return (
        <Affixed after={field.unit}>
          <NumberInput
            attributes={attributes}
            field={field}
            value={shownNumber(field, value)}
            change={(shown) => change(storedNumber(field, shown))}
          />
        </Affixed>
      )
  }

  const text = plainText(value)
  return (
    <>
      {field.type === 'password' && (
        <PasswordInput attributes={attributes} autoComplete="new-password" value={text} change={change} />
      )}
      {field.type === 'textarea' && (
        <textarea
          {...attributes}
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
          <TextInput attributes={attributes} value={text} change={change} />
        </Affixed>
      )}
      <ByteCount text={text} max={field.maxBytes} />
    </>
  )
}
