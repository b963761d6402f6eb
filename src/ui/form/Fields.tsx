import type { Form, FormTexts } from '../../contract/form'
import { type Section, type Texts, textOf } from '../i18n'
import { visibleGroups } from './changes'
import { FieldRow } from './FieldRow'
import type { FormState } from './useForm'

/** A form only fits a section that has a text for each of its fields. */
export type SectionFor<F> = { [S in Section]: FormTexts<F> extends keyof Texts[S] ? S : never }[Section]

interface Props<R, F extends Form<R>> {
  form: F
  section: SectionFor<F> & Section
  state: FormState<R>
  /** Keeps ids apart where two forms are on one page. */
  idPrefix?: string
}

/** The groups and fields of a settings table that this record shows. */
export function Fields<R extends object, F extends Form<R>>({ form, section, state, idPrefix = '' }: Props<R, F>) {
  const { record } = state
  return (
    <>
      {visibleGroups(form, record).map(({ title = '', number, fields }) => (
        <fieldset key={`${title}${number}`} className={number ? 'columns' : undefined}>
          {title && <legend>{textOf(section, title, { number: number ?? '' })}</legend>}
          {fields.map((field) => (
            <FieldRow
              key={field.name}
              id={idPrefix + field.name}
              field={field}
              section={section}
              record={record}
              error={state.errorOf(field)}
              change={(value) => state.change(field.name, value)}
              touch={() => state.touch(field.name)}
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}
