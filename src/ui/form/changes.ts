import type { WriteReply } from '../../contract/codes'
import { byteLength, type Field, type Form, problemOf } from '../../contract/form'
import { plainText } from '../lib/numbers'
import type { Changes } from '../state/drafts'

/** The groups and fields that are visible with this record. */
export function visibleGroups<R>(form: Form<R>, record: R): Form<R> {
  const isShown = ({ when }: { when?: (record: R) => boolean }) => !when || when(record)
  return form.filter(isShown).map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
}

export function visibleFields<R>(form: Form<R>, record: R): Field<R>[] {
  return visibleGroups(form, record).flatMap(({ fields }) => fields)
}

/** Adds a change. If the new value equals the stored value, removes the change instead. */
export function withChange(changes: Changes, stored: object, name: string, value: unknown): Changes {
  return withoutEqualValues({ ...changes, [name]: value }, stored)
}

/** Removes the changes whose values the record already has. */
export function withoutEqualValues(changes: Changes, record: object): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== (record as Changes)[name]))
}

/** The stored record, including unknown fields, with the changes. Invalid values are left out. Only hidden fields can have such values, because the form does not send invalid values of visible fields. */
export function recordToSend<R extends object>(form: Form<R>, stored: R, changes: Changes): R {
  const record = { ...stored, ...changes }
  const visible = visibleFields(form, record)
  const all = form.flatMap(({ fields }) => fields)
  function isValid([name]: [string, unknown]) {
    const hasName = (field: Field<R>) => field.name === name
    // Two fields may have the same name, one for each firmware line. Then only the visible field is checked.
    const candidates = visible.some(hasName) ? visible : all
    return candidates.filter(hasName).every((field) => !problemOf(field, record))
  }
  return { ...stored, ...Object.fromEntries(Object.entries(changes).filter(isValid)) }
}

/** How strongly each property of a field suggests that a refusal is about this field. Each weight is greater than the sum of all smaller weights, so the strongest sign always decides. */
const weights = { namedAndEmpty: 8, named: 4, changed: 2, full: 1 }

/**
 * The field that a refusal is about. If the refusal has a code, the candidates are the fields that list this code. Without a code, they are the
 * fields that the message names, empty texts, and texts at their limit. The candidate with the highest weight is returned.
 */
export function refusedField<R>(
  fields: readonly Field<R>[],
  sentRecord: R,
  changes: Changes,
  { type, code, message }: WriteReply,
): keyof R | undefined {
  if (type === 'success') return
  const bytesOf = (field: Field<R>) => byteLength(plainText(sentRecord[field.name]))
  const isEmpty = (field: Field<R>) => field.type === 'text' && !bytesOf(field)
  const isFull = (field: Field<R>) => 'maxBytes' in field && bytesOf(field) >= field.maxBytes
  const isNamed = (field: Field<R>) => !code && field.words?.test(message)
  const isCandidate = (field: Field<R>) =>
    code ? field.codes?.some((listed) => listed === code) : isNamed(field) || isFull(field) || isEmpty(field)

  function weightOf(field: Field<R>) {
    const { namedAndEmpty, named, changed, full } = weights
    const weightIfNamed = bytesOf(field) ? named : namedAndEmpty
    return (isNamed(field) ? weightIfNamed : 0) + (field.name in changes ? changed : 0) + (isFull(field) ? full : 0)
  }
  return fields.filter(isCandidate).sort((a, b) => weightOf(b) - weightOf(a))[0]?.name
}
