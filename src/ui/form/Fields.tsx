import type { Form } from '../../contract/form'
import { type Section, t, textOf } from '../i18n'
import { replyText } from '../messages'
import { FieldRow } from './FieldRow'
import type { FormState } from './useForm'

/** The groups and fields of a settings table that this record shows. */
export function Fields<R extends object>({
  form,
  section,
  state,
}: {
  form: Form<R>
  section: Section
  state: FormState<R>
}) {
  const { record, outcome } = state
  return (
    <>
      {form.map((group, place) =>
        group.when && !group.when(record) ? null : (
          // The place is the group's identity: tables do not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={place}>
            {group.title && <legend>{textOf(section, group.title)}</legend>}
            {group.fields.map((field) => {
              if (field.when && !field.when(record)) return null
              const problem = state.problemAt(field)
              const refused = outcome.reply && state.isRefused(field.name) ? replyText(outcome.reply) : undefined
              return (
                <FieldRow
                  key={field.name}
                  field={field}
                  section={section}
                  record={record}
                  error={problem ? t(`form.${problem.text}`, problem.param) : refused}
                  change={(value) => state.change(field.name, value)}
                  leave={() => state.leave(field.name)}
                />
              )
            })}
          </fieldset>
        ),
      )}
    </>
  )
}
