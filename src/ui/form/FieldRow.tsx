import { adviceOn, type Field, textName } from '../../contract/form'
import { type Section, t, textOf } from '../i18n'
import { Control } from './Control'
import { Row } from './Row'

interface Props<R> {
  id: string
  field: Field<R>
  section: Section
  record: R
  /** The text that says what is wrong with the value. */
  error: string | undefined
  change: (value: unknown) => void
  touch: () => void
}

/** One field of a settings table. Never calls the device. */
export function FieldRow<R>({ id, field, section, record, error, change, touch }: Props<R>) {
  const name = textName(field.name)
  const warning = field.warn?.(record)
  const hint = typeof field.hint === 'function' ? field.hint(record) : field.hint
  const advice = adviceOn(field, record[field.name])
  return (
    <Row
      id={id}
      label={textOf(section, name) || name}
      isSwitch={field.type === 'switch'}
      error={error}
      hint={hint && textOf(section, `${name}_hint`, hint === true ? undefined : hint)}
      warning={
        warning
          ? textOf(section, `${name}_warn`, warning === true ? undefined : warning)
          : advice && t(`form.${advice.text}`, advice.param)
      }
    >
      {(attributes) => (
        <Control
          field={field}
          section={section}
          record={record}
          change={change}
          attributes={{ ...attributes, name: field.name, onBlur: touch }}
        />
      )}
    </Row>
  )
}
